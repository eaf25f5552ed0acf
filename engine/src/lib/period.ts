import { instantIn } from '#lib/time-zone.ts';

/** The time between two days on which something changes: from an instant on, until before another (milliseconds). */
export type Period = {
  readonly day: string;
  readonly from: number;
  /** Infinity after the last such day. */
  readonly until: number;
};

export function periodAt(time: number, days: readonly string[], timeZone: string): Period {
  const index = days.findLastIndex((day) => instantIn(timeZone, day) <= time);
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
