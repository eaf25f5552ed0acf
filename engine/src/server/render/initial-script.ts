import { CONSENT_KEY } from '#consent/consent.ts';
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

/**
 * Statements that decide before the first paint whether the consent banner is shown, so that it neither flashes nor moves the
 * page: `d` is the root element's dataset, `before` cannot throw, `after` may. Where storage cannot be read the banner is
 * shown; without JavaScript nothing is measured, and it is not.
 */
function initialBanner(policy: string): { before: string; after: string } {
  return {
    before: 'd.banner=+!navigator.globalPrivacyControl',
    after: `JSON.parse(localStorage["${CONSENT_KEY}"]).policy=="${policy}"&&(d.banner=0)`,
  };
}
