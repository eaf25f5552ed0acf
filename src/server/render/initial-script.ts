import { initialBanner } from '#consent/initial-banner.ts';
import type { PublicConfig } from '#model/public-config.ts';
import { THEME_STATEMENT } from '#theme/theme-preference.ts';

/**
 * The text of a page's one inline script, which reads the visitor's theme and choice before the first paint. It is the
 * same for every visitor, and the security policy lists its hash. If storage throws, the page is as for a first visit.
 */
export function initialScript({ analytics }: PublicConfig): string {
  const { before, after } = analytics?.consent === 'required' ? initialBanner(analytics.policy) : {};
  const statements = [before, THEME_STATEMENT, after].filter((statement) => statement !== undefined);
  return `try{let d=document.documentElement.dataset;${statements.join(';')}}catch{}`;
}
