import { parseArgs } from 'node:util';
import { isDay } from '#lib/day.ts';
import { ProblemsError } from '#lib/problems-error.ts';
import { instantIn } from '#lib/time-zone.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

export class DateError extends ProblemsError {
  override name = 'DateError';

  constructor(given: string) {
    super([`--date is "${given}": it takes a day such as 2026-12-01, or a time of it, such as 2026-11-30T23:59:50`]);
  }
}

/**
 * The clock of a site. With `--date 2026-12-01` among the arguments it starts when that day begins in the company's time zone,
 * with a time at that time, and goes on from there. @throws DateError
 */
export function siteClock(args: readonly string[], timeZone: string): () => number {
  const moment = dateOption(args);
  if (moment === undefined) return Date.now;
  const ahead = instantIn(timeZone, moment) - Date.now();
  return () => Date.now() + ahead;
}

/** As `instantIn` takes it; undefined where there is none. @throws DateError */
export function dateOption(args: readonly string[]): string | undefined {
  const { values } = parseArgs({ args: [...args], options: { date: { type: 'string' } }, strict: false });
  return values.date === undefined ? undefined : readMoment(typeof values.date === 'string' ? values.date : '');
}

/** @throws DateError for what is no day */
export function readDay(given: string): string {
  if (!isDay(given)) throw new DateError(given);
  return given;
}

function readMoment(given: string): string {
  const [day = '', time] = given.split('T');
  if (!isDay(day) || (time !== undefined && !TIME.test(time))) throw new DateError(given);
  return time === undefined ? day : `${day} ${time.padEnd(8, ':00')}`;
}
