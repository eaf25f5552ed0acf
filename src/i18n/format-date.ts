import { languageTag } from '#i18n/language-tag.ts';

/** An ISO date as a long date of the locale. In UTC, so that server and browser name the same day. */
export function formatDate(isoDate: string, locale: string): string {
  return new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${isoDate}T00:00:00Z`),
  );
}
