import { parseArgs } from 'node:util';
import { isDay, instantIn } from 'plinth-policies/days';
import { OwnerError } from 'plinth-policies/owner-error';

const TIME = /^([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** A clock that `--date 2026-12-01` starts when that day begins in `timeZone`, or at a time of it. @throws OwnerError */
export function siteClock(args: readonly string[], timeZone: string, started = Date.now()): () => number {
  const moment = dateOption(args);
  if (moment === undefined) return Date.now;
  const ahead = instantIn(timeZone, moment) - started;
  return () => Date.now() + ahead;
}

export function dateOption(args: readonly string[]): string | undefined {
  const { values } = parseArgs({ args: [...args], options: { date: { type: 'string' } }, strict: false });
  return values.date === undefined ? undefined : readMoment(typeof values.date === 'string' ? values.date : '');
}

/** @throws OwnerError for what is no day */
export function readDay(given: string): string {
  if (!isDay(given)) throw dateError(given);
  return given;
}

function readMoment(given: string): string {
  const [day = '', time] = given.split('T');
  if (!isDay(day) || (time !== undefined && !TIME.test(time))) throw dateError(given);
  return time === undefined ? day : `${day} ${time.padEnd(8, ':00')}`;
}

function dateError(given: string): OwnerError {
  return new OwnerError(
    `--date is "${given}": it takes a day such as 2026-12-01, or a time of it, such as 2026-11-30T23:59:50`,
  );
}
