import { initialBanner } from '#consent/initial-banner.ts';
import type { PublicConfig } from '#model/public-config.ts';
import { THEME_STATEMENT } from '#theme/theme.ts';

/**
 * The one inline script of a page: what must be known of the visitor before anything is painted. The same for everybody,
 * and let through by its hash. Storage that throws ends it, and the page is as for a first visit.
 */
export function initialScript({ analytics }: PublicConfig): string {
  const { before, after } = analytics?.consent === 'required' ? initialBanner(analytics.policy) : {};
  const statements = [before, THEME_STATEMENT, after].filter((statement) => statement !== undefined);
  return `try{let d=document.documentElement.dataset;${statements.join(';')}}catch{}`;
}
