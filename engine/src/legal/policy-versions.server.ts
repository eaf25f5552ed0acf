import type { ComparedVersions } from '#legal/compare/comparison.ts';
import { recordLines, type PolicyVersion, type VersionFile } from '#legal/policy-version.ts';
import { addDays } from '#lib/day.ts';
import { memoizeAsync } from '#lib/memoize-async.ts';
import { sha256Hex } from '#lib/sha256.ts';

// Imported on first use: with thousands of texts it would double the time that a server takes to start.
const policyFiles = () => import('#legal/policy-files.server.ts');

/** Newest first, the coming one included. In the default locale, whose texts are the binding ones. */
export const policyVersions = memoizeAsync(async (slug: string): Promise<readonly PolicyVersion[]> =>
  chained(await filesOf(slug)),
);

/** Two versions of a policy by their ISO dates, which must be in order; undefined where one of them does not exist. */
export async function comparedVersions(
  slug: string,
  olderDate: string,
  newerDate: string,
): Promise<ComparedVersions | undefined> {
  const versions = await policyVersions(slug);
  const [older, newer] = [olderDate, newerDate].map((date) => versions.find(({ effective }) => effective === date));
  return older === undefined || newer === undefined ? undefined : { slug, older, newer, versions };
}

/** The Markdown of a version's file, unchanged; undefined where there is no such file. */
export async function versionSource(file: string): Promise<string | undefined> {
  return (await policyFiles()).SOURCES.get(file)?.();
}

type Found = VersionFile & Pick<PolicyVersion, 'file' | 'status'>;

/** Oldest first. */
async function filesOf(slug: string): Promise<Found[]> {
  const { POLICY_FILES } = await policyFiles();
  const found = (POLICY_FILES.get(slug) ?? []).map(({ file, part, version }): Found => ({
    ...version,
    file,
    status: part === undefined ? 'in-force' : part === 'next' ? 'coming' : 'earlier',
  }));
  return found.toSorted((a, b) => (a.effective < b.effective ? -1 : 1));
}

async function chained(oldestFirst: readonly Found[]): Promise<readonly PolicyVersion[]> {
  const versions: PolicyVersion[] = [];
  let previous: string | null = null;
  for (const [index, version] of oldestFirst.entries()) {
    const next = oldestFirst[index + 1];
    const until = version.status === 'earlier' && next !== undefined ? addDays(next.effective, -1) : null;
    const record: string | null = version.status === 'coming' ? null : await sha256Hex(recordLines(version, previous));
    versions.unshift({ ...version, until, previous, record });
    previous = record;
  }
  return versions;
}
