import { CONSENT_KEY } from '#consent/consent.ts';

/**
 * Statements of the inline script that decide before the first paint whether the banner is shown, so that it neither
 * flashes nor moves the page: `d` is the root element's dataset, `before` cannot throw, `after` may. Where storage cannot
 * be read the banner is shown; without JavaScript nothing is measured, and it is not.
 */
export function initialBanner(policy: string): { before: string; after: string } {
  return {
    before: 'd.banner=+!navigator.globalPrivacyControl',
    after: `JSON.parse(localStorage["${CONSENT_KEY}"]).policy=="${policy}"&&(d.banner=0)`,
  };
}
