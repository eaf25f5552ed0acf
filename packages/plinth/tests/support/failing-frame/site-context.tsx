import { useEffect, type ComponentProps } from 'react';
import { failOnDemand } from './fail-on-demand.ts';
import { SiteProvider as Original } from '../../../src/shell/site-context.tsx';

export { useSite, useTrack } from '../../../src/shell/site-context.tsx';

/** Of the root, in a browser: only the last boundary is above it. */
export function SiteProvider({ value, children }: ComponentProps<typeof Original>) {
  failOnDemand('root hook');
  useEffect(() => failOnDemand('root effect'));
  return <Original value={value}>{children}</Original>;
}
