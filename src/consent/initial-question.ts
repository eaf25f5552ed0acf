import { CONSENT_KEY } from '#consent/consent.ts';

/**
 * Statements that decide before the first paint whether the question is shown, so that it neither flashes nor moves the
 * page: `d` is the root element's dataset. A choice is looked at closely once the store is there. Storage that cannot be
 * read asks; without a script nothing is measured and nothing is asked.
 */
export function initialQuestion(policy: string): { before: string; after: string } {
  return {
    before: 'd.ask=+!navigator.globalPrivacyControl',
    after: `JSON.parse(localStorage["${CONSENT_KEY}"]).policy=="${policy}"&&(d.ask=0)`,
  };
}
