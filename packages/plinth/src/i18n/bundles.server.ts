import { isMessages, type Messages, type MessageVersions } from '#i18n/messages.ts';
import { createTranslate, type Translate } from '#i18n/translate.ts';
import { invariant } from '#lib/invariant.ts';
import { contentHash } from '#lib/sha256.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/facts.ts';

const VERSION_CHARS = 8;

// Compiled by the build (build/content-plugins.ts), so no host parses ICU syntax.
const files = import.meta.glob<Messages>('#site/locales/*.json', { eager: true, import: 'default' });

/** Every message bundle by locale code. A message missing from a translation is the default locale's. */
export const BUNDLES: Readonly<Record<string, Messages>> = Object.fromEntries(
  LOCALES.map(({ code, file }) => [code, merge(bundleIn(defaultFile()), bundleIn(file))]),
);

function defaultFile(): string {
  return LOCALES.find(({ code }) => code === DEFAULT_LOCALE)?.file ?? '';
}

function bundleIn(file: string): Messages {
  return Object.entries(files).find(([path]) => path.endsWith(`/${file}`))?.[1] ?? {};
}

function merge(base: Messages, translated: Messages): Messages {
  const merged: Record<string, Messages[string]> = { ...base };
  for (const [key, value] of Object.entries(translated)) {
    const below = base[key];
    merged[key] = isMessages(value) && isMessages(below) ? merge(below, value) : value;
  }
  return merged;
}

/** Translates for files that the server writes. @throws for a missing key, which no reader of a file would report */
export function strictTranslate(locale: string): Translate {
  const messages = BUNDLES[locale];
  invariant(messages, `no messages for ${locale}`);
  return createTranslate(locale, messages, (key) => {
    throw new Error(`locales/${locale}.json lacks ${key}`);
  });
}

export async function messageVersions(): Promise<MessageVersions> {
  const versions = Object.entries(BUNDLES).map(async ([code, messages]) => {
    const hash = await contentHash(JSON.stringify(messages));
    return [code, hash.slice(0, VERSION_CHARS)] as const;
  });
  return Object.fromEntries(await Promise.all(versions));
}
