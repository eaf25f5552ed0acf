import { failOnDemand } from './fail-on-demand.ts';
import { SiteHeader as Original } from '../../../src/shell/site-header.tsx';

export function SiteHeader() {
  failOnDemand('header');
  return <Original />;
}
