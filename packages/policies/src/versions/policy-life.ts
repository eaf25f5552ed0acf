import { dayOfVersion } from '../lib/days.ts';

/** What became of a policy. */
export type PolicyLife = {
  /** ISO date: the last day in force. */
  readonly ended?: string | undefined;
  /** ISO date: the first day on which it applied again, by a version of that day. */
  readonly reopened?: string | undefined;
  /** The slug of the policy that goes on with it. */
  readonly into?: string | undefined;
  /** Slugs that it had, the latest first. */
  readonly formerly?: readonly string[] | undefined;
};

/** The last day of a policy that does not apply on the day of a version: no text may come into force then. */
export function endBefore({ ended, reopened }: PolicyLife, version: string): string | undefined {
  const day = dayOfVersion(version);
  return ended !== undefined && day > ended && (reopened === undefined || day < reopened) ? ended : undefined;
}

/** Whether a policy has ended as of a day, and does not apply again. */
export function hasEnded(life: PolicyLife, day: string): boolean {
  return endBefore(life, day) !== undefined;
}
