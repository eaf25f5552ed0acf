import type { ComponentProps } from 'react';
import { failOnDemand } from './fail-on-demand.ts';
import { SiteFooter as Original } from '../../../src/shell/site-footer.tsx';

export function SiteFooter(props: ComponentProps<typeof Original>) {
  failOnDemand('footer');
  return <Original {...props} />;
}
