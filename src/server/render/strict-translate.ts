import { BUNDLES } from '#i18n/bundles.server.ts';
import { createTranslate, type Translate } from '#i18n/translate.ts';
import { invariant } from '#lib/invariant.ts';

/** The words of a locale for what the server writes by itself. @throws for a missing key: a file has no reader to warn. */
export function strictTranslate(locale: string): Translate {
  const messages = BUNDLES[locale];
  invariant(messages, `no messages for ${locale}`);
  return createTranslate(locale, messages, (key) => {
    throw new Error(`locales/${locale}.json lacks ${key}`);
  });
}
