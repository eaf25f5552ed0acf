import { daysOfVersions } from '#legal/policy-versions.server.ts';
import { periodAt, type Period } from '#lib/period.ts';
import { TIME_ZONE } from '#model/facts.ts';

/** Says of a time in which period it is: from the day on which a version of a policy comes into force to the next such day. */
export async function loadPeriods(): Promise<(time: number) => Period> {
  const days = await daysOfVersions();
  return (time) => periodAt(time, days, TIME_ZONE);
}
