import { LOCALES } from '#model/locales.ts';

/** An ISO date as a long date of the locale. In UTC, so that server and browser name the same day. */
export function formatDate(isoDate: string, locale: string): string {
  const tag = LOCALES.find(({ code }) => code === locale)?.iso ?? locale;
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${isoDate}T00:00:00Z`));
}
