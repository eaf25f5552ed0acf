import type { PolicyVersion } from '#legal/policy-version.ts';

/** A comparison of two versions by their dates. */
export type VersionPair = { readonly older: string; readonly newer: string };

type Listed = Pick<PolicyVersion, 'effective' | 'status'>;

/** With so many versions, an export has the comparison of each two of them: 435 pages. */
const MOST_VERSIONS = 30;

/**
 * The comparisons that an export has. Of a policy with more versions: those of neighbours, and of each with the text in
 * force, to which all links on pages lead. `versions`: newest first.
 */
export function* exportedPairs(versions: readonly Listed[]): Generator<VersionPair> {
  for (const [index, { effective: newer, status }] of versions.entries())
    for (const [distance, { effective: older, status: olderStatus }] of versions.slice(index + 1).entries())
      if (versions.length <= MOST_VERSIONS || distance === 0 || [status, olderStatus].includes('in-force'))
        yield { older, newer };
}
