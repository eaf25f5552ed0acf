import { RUDDERSTACK_KEY_PREFIX, USER_ID_KEY } from '#analytics/stored-keys.ts';
import { CONSENT_KEY } from '#consent/consent.ts';
import { LOCALE_COOKIE_NAME } from '#i18n/locale-cookie.ts';
import type { UnwrittenName } from '#lint/linted-document.server.ts';
import type { Measurement } from '#model/define-site.ts';

type Configured = {
  readonly measurement: Measurement | null | undefined;
  /** How many the site has. */
  readonly languages: number;
};

/** Names, or beginnings of names, that depend on the configuration, and why a site does not write them; undefined where it does. */
const NAMES: ReadonlyArray<{
  readonly name: string;
  readonly missing: (configured: Configured) => string | undefined;
}> = [
  { name: CONSENT_KEY, missing: unmeasured },
  { name: USER_ID_KEY, missing: unmeasured },
  {
    name: RUDDERSTACK_KEY_PREFIX,
    missing: ({ measurement }) =>
      measurement?.services.rudderstack === undefined ? 'RudderStack is none of its services' : undefined,
  },
  // Written when a visitor switches the language.
  {
    name: LOCALE_COOKIE_NAME,
    missing: ({ languages }) => (languages > 1 ? undefined : 'it has one language, and keeps no choice of one'),
  },
];

/** What this site may write into a browser, beyond what every site may. */
export function storedNames(configured: Configured): string[] {
  return NAMES.filter(({ missing }) => missing(configured) === undefined).map(({ name }) => name);
}

/** What it never writes, and why: a policy that names it says something untrue. */
export function unwrittenNames(configured: Configured): UnwrittenName[] {
  return NAMES.flatMap(({ name, missing }) => {
    const why = missing(configured);
    return why === undefined ? [] : [{ name, why }];
  });
}

function unmeasured({ measurement }: Configured): string | undefined {
  return measurement ? undefined : 'site/config.ts has no measurement';
}
