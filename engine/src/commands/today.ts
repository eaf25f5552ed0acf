import { dayIn } from '#lib/time-zone.ts';
import { TIME_ZONE } from '#model/facts.ts';

/** ISO date of the day where the company is. */
export function today(): string {
  return dayIn(TIME_ZONE, Date.now());
}
