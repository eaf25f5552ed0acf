/** How far a time zone can be from UTC, and more. */
const FARTHEST_MS = 86_400_000;

/** ISO date that a calendar in this zone shows. `timeZone`: an IANA name. */
export function dayIn(timeZone: string, time: number): string {
  return clockReading(timeZone)(time).slice(0, 10);
}

/**
 * The first instant at which clocks in this zone show `local` (`2026-11-01`, or `2026-11-01 09:30:00`) or later: a day
 * may have no 00:00, where summer time begins then, and a zone may have left a day out.
 */
export function instantIn(timeZone: string, local: string): number {
  const read = clockReading(timeZone);
  const inUtc = Date.parse(`${local.replace(' ', 'T')}${local.includes(' ') ? 'Z' : ''}`);
  let [before, after] = [inUtc - FARTHEST_MS, inUtc + FARTHEST_MS];
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
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (time) => format.format(time);
}
