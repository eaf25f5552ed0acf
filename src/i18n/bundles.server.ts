import { isMessages, type Messages } from '#i18n/messages.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';

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
