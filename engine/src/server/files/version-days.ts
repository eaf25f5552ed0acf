import { chainOf, daysOfVersions } from '#legal/policy-versions.server.ts';
import { periodAt, type Period } from '#lib/day.ts';
import { TIME_ZONE } from '#model/facts.ts';
import { POLICIES } from '#model/policies.ts';

/** Finds the period of a time: from a day on which a version of a policy comes into force to the next such day. */
export async function loadPeriods(): Promise<(time: number) => Period> {
  const days = await daysOfVersions();
  return (time) => periodAt(time, days, TIME_ZONE);
}

/** The dates of each policy's versions by its slug, newest first, announced versions included. */
export async function versionDates(): Promise<ReadonlyMap<string, readonly string[]>> {
  const dated = POLICIES.map(async (policy) => {
    const versions = await chainOf(policy);
    return [policy, versions.map(({ effective }) => effective)] as const;
  });
  return new Map(await Promise.all(dated));
}
