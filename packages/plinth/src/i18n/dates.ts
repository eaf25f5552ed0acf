import { dateTimeFormat } from 'plinth-policies/formatters';
import { formatTag } from '#i18n/intl.ts';
import type { Locale } from '#model/define-site.ts';
import { LOCALES } from '#model/facts.ts';

/** An ISO date as a long date of the locale. In UTC, so that server and browser name the same day. */
export function formatDate(isoDate: string, locale: string, locales: readonly Locale[] = LOCALES): string {
  return dateTimeFormat(formatTag(locale, locales), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${isoDate}T00:00:00Z`),
  );
}
