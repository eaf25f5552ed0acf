import { dateTimeFormat } from 'plinth-policies/formatters';
import { formatTag } from '#i18n/intl.ts';
import type { Locale } from '#model/define-site.ts';
import { instantIn } from 'plinth-policies/days';
import { SITE, LOCALES } from '#model/facts.ts';

/** An ISO date as a long date of the locale. In UTC, so that server and browser name the same day. */
export function formatDate(isoDate: string, locale: string, locales: readonly Locale[] = LOCALES): string {
  return longDates(formatTag(locale, locales)).format(startOf(isoDate));
}

/** The day from which a coming text applies, with hour and zone where the site has one: elsewhere it is another day. */
export function formatStart(isoDate: string, locale: string, timeZone = SITE.timeZone): string {
  if (timeZone === undefined) return formatDate(isoDate, locale);
  const format = dateTimeFormat(formatTag(locale), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  });
  return format.format(instantIn(timeZone, isoDate));
}

/** Two ISO dates as a period in long dates of the locale, which name a common month once. */
export function formatPeriod(from: string, until: string, locale: string): string {
  return longDates(formatTag(locale)).formatRange(startOf(from), startOf(until));
}

function longDates(tag: string): Intl.DateTimeFormat {
  return dateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
}

function startOf(isoDate: string): Date {
  return new Date(`${isoDate}T00:00:00Z`);
}
