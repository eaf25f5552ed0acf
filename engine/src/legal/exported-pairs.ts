import type { PolicyVersion } from '#legal/policy-version.ts';

export type VersionPair = { readonly older: string; readonly newer: string };

type Listed = Pick<PolicyVersion, 'effective' | 'status'>;

/** Up to so many versions, an export compares every two of them: 435 pages. */
const MOST_VERSIONS = 30;

/**
 * The comparisons that an export has. Of a policy with more than MOST_VERSIONS: each version with the next one, and with the
 * text in force, since all links on pages are to these. `versions`: newest first.
 */
export function* exportedPairs(versions: readonly Listed[]): Generator<VersionPair> {
  for (const [index, { effective: newer, status }] of versions.entries())
    for (const [distance, { effective: older, status: olderStatus }] of versions.slice(index + 1).entries())
      if (versions.length <= MOST_VERSIONS || distance === 0 || [status, olderStatus].includes('in-force'))
        yield { older, newer };
}
