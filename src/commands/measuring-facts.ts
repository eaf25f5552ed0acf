import { RUDDERSTACK_KEY_PREFIX, USER_ID_KEY } from '#analytics/stored-keys.ts';
import { configPlace } from '#commands/config-place.ts';
import { CONSENT_KEY } from '#consent/consent.ts';
import { LOCALE_COOKIE_NAME } from '#i18n/locale-cookie.ts';
import type { MeasuringFacts } from '#legal/lint/linted-document.server.ts';
import type { Measurement } from '#model/define-site.ts';

/** What the policy about measuring must say on this site; `configText` is its `config.ts`, which a problem points into. */
export function measuringFacts(
  { policy, clauses, services }: Measurement,
  languages: number,
  configText: string,
): MeasuringFacts {
  return {
    place: configPlace(configText, ['measurement', 'policy']),
    slug: policy,
    clauses,
    services: Object.values(services),
    storedNames: [
      CONSENT_KEY,
      USER_ID_KEY,
      ...(services.rudderstack === undefined ? [] : [RUDDERSTACK_KEY_PREFIX]),
      // Written when a visitor switches the language.
      ...(languages > 1 ? [LOCALE_COOKIE_NAME] : []),
    ],
  };
}
