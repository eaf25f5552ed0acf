import { dayOfVersion } from './days.ts';
import { dateTimeFormat } from './formatters.ts';

/** `correctedAt`: the hour of a correction, such as `14:30`. */
export type DatedVersion = { readonly effective: string; readonly correctedAt?: string | undefined };

/** From when a version applies; of a correction with its hour, since its day may have another text. `tag`: BCP 47, for the form of dates. */
export function versionDate(tag: string, { effective, correctedAt }: DatedVersion): string {
  if (correctedAt === undefined)
    return dateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(momentOf(effective));
  return hours(tag).format(momentOf(effective, correctedAt));
}

/** The period of a version that was corrected: it ends at an hour. `corrected`: `2026-11-26 14:30`. */
export function periodUntilHour(tag: string, { effective, correctedAt }: DatedVersion, corrected: string): string {
  const [day = '', hour = ''] = corrected.split(' ');
  return hours(tag).formatRange(momentOf(effective, correctedAt), momentOf(day, hour));
}

/** As if in UTC, so that server and browser name the same day. `day`: an ISO date, or the name of a version. */
export function momentOf(day: string, hour = '00:00'): Date {
  return new Date(`${dayOfVersion(day)}T${hour}:00Z`);
}

function hours(tag: string): Intl.DateTimeFormat {
  return dateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' });
}
