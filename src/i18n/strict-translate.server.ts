import { BUNDLES } from '#i18n/bundles.server.ts';
import { createTranslate, type Translate } from '#i18n/translate.ts';
import { invariant } from '#lib/invariant.ts';

/** Translates for files that the server writes. @throws for a missing key: nobody would see a warning in a file. */
export function strictTranslate(locale: string): Translate {
  const messages = BUNDLES[locale];
  invariant(messages, `no messages for ${locale}`);
  return createTranslate(locale, messages, (key) => {
    throw new Error(`locales/${locale}.json lacks ${key}`);
  });
}
