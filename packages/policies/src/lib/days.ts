import { dateTimeFormat } from './formatters.ts';

export const DAY_MS = 86_400_000;
const ISO_DATE_LENGTH = 10;

export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && dayOf(time) === text;
}

/** The ISO date of a time in UTC. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/**
 * Whether it is the name of a version: the day on which it comes into force, with `.2` to `.9` behind it where that day has
 * an earlier text, which this one corrects. Names in the order of their letters are in that of the texts.
 */
export function isVersionName(text: string): boolean {
  return /^.{10}(?:\.[2-9])?$/.test(text) && isDay(dayOfVersion(text));
}

/** ISO date on which the version with this name comes into force. */
export function dayOfVersion(version: string): string {
  return version.slice(0, ISO_DATE_LENGTH);
}

export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** ISO date that a calendar in this zone shows. `timeZone`: an IANA name. */
export function dayIn(timeZone: string, time: number): string {
  return clockReading(timeZone)(time).slice(0, ISO_DATE_LENGTH);
}

/** `14:30`, as a clock in this zone shows it. */
export function hourIn(timeZone: string, time: number): string {
  return clockReading(timeZone)(time).slice(ISO_DATE_LENGTH + 1, -':00'.length);
}

/**
 * The first instant at which clocks in this zone show `local` (`2026-11-01`, or `2026-11-01 09:30:00`) or later: a day
 * may have no 00:00, where summer time begins then, and a zone may have left a day out.
 */
export function instantIn(timeZone: string, local: string): number {
  const read = clockReading(timeZone);
  // No zone is a day away from UTC.
  const inUtc = Date.parse(`${local.replace(' ', 'T')}${local.includes(' ') ? 'Z' : ''}`);
  let [before, after] = [inUtc - DAY_MS, inUtc + DAY_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (read(middle) >= local) after = middle;
    else before = middle;
  }
  return after;
}

export const TIME_ZONE_NAME = 'the IANA name of a time zone, such as Europe/Amsterdam or UTC';

/** Whether it is the name of a time zone. An offset such as +01:00 is none: it knows no summer time. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** `2026-11-01 00:00:00`: the Swedish way to write a time, whose order is that of the strings. */
function clockReading(timeZone: string): (time: number) => string {
  const format = dateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (time) => format.format(time);
}

/** The time between two days on which something changes: from an instant on, until before another (milliseconds). */
export type Period = {
  readonly day: string;
  readonly from: number;
  /** Infinity after the last such day. */
  readonly until: number;
};

export function periodAt(time: number, days: readonly string[], timeZone: string): Period {
  const index = days.filter((day) => instantIn(timeZone, day) <= time).length - 1;
  const [day, next] = [days[index], days[index + 1]];
  return {
    day: day ?? '0000-01-01',
    from: day === undefined ? -Infinity : instantIn(timeZone, day),
    until: next === undefined ? Infinity : instantIn(timeZone, next),
  };
}

export function isIn({ from, until }: Period, time: number): boolean {
  return from <= time && time < until;
}
