import { RUDDERSTACK_KEY_PREFIX, USER_ID_KEY } from '#analytics/services.ts';
import { CONSENT_KEY } from '#consent/consent.ts';
import { LOCALE_COOKIE_NAME } from '#i18n/locale-cookie.ts';
import type { UnwrittenName } from '#lint/linted-document.server.ts';
import type { Measurement } from '#model/define-site.ts';

type Configured = {
  readonly measurement: Measurement | null | undefined;
  /** The number of languages. */
  readonly languages: number;
};

/** Names, or beginnings of names, with the reason why a site does not write them; undefined where it does. */
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
  {
    name: LOCALE_COOKIE_NAME,
    missing: ({ languages }) => (languages > 1 ? undefined : 'it has one language, and keeps no choice of one'),
  },
];

/** The names that this site may write into a browser, besides those of every site. */
export function storedNames(configured: Configured): string[] {
  return NAMES.filter(({ missing }) => missing(configured) === undefined).map(({ name }) => name);
}

/** The names that it never writes, which its policies must not mention. */
export function unwrittenNames(configured: Configured): UnwrittenName[] {
  return NAMES.flatMap(({ name, missing }) => {
    const why = missing(configured);
    return why === undefined ? [] : [{ name, why }];
  });
}

function unmeasured({ measurement }: Configured): string | undefined {
  return measurement ? undefined : 'config.ts has no measurement';
}
