import type { PolicyVersion } from '#legal/policy-version.ts';

/** Two versions of a policy, and the others that could be compared. */
export type ComparedVersions = {
  readonly slug: string;
  readonly older: PolicyVersion;
  readonly newer: PolicyVersion;
  /** All of them, newest first. */
  readonly versions: readonly PolicyVersion[];
};
