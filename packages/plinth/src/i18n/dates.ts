import { versionDate, type DatedVersion } from 'plinth-policies/version-date';
import { formatTag } from '#i18n/intl.ts';
import type { Locale } from '#model/define-site.ts';
import { LOCALES } from '#model/facts.ts';

/** The date of a version in the locale, with the hour of a correction. */
export function formatVersion(version: DatedVersion, locale: string): string {
  return versionDate(formatTag(locale, LOCALES), version);
}

/** An ISO date as a long date of the locale. In UTC, so that server and browser name the same day. */
export function formatDate(isoDate: string, locale: string, locales: readonly Locale[] = LOCALES): string {
  return versionDate(formatTag(locale, locales), { effective: isoDate });
}
