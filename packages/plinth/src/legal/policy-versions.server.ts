import type { ComparedVersions } from '#legal/compare/comparison.ts';
import type { FiledVersion } from '#legal/policy-files.server.ts';
import { recordLines, versionsInOrder, type PolicyVersion } from '#legal/policy-version.ts';
import { addDays } from '#lib/day.ts';
import { memoizeAsync } from '#lib/memoize-async.ts';
import { sha256Hex } from '#lib/sha256.ts';
import { POLICIES } from '#model/facts.ts';

// Imported on first use: with thousands of texts it would double the time that a server takes to start.
const policyFiles = () => import('#legal/policy-files.server.ts');

/**
 * Newest first, as of a day (ISO date): the version in force is the last whose day has come, wherever its file lies. In the
 * default locale, whose texts are the binding ones.
 */
export async function policyVersions(slug: string, day: string): Promise<readonly PolicyVersion[]> {
  const versions = await chainOf(slug);
  const inForce = versions.findIndex(({ effective }) => effective <= day);
  return versions.map((version, index): PolicyVersion => {
    if (inForce === -1 || index < inForce) return { ...version, until: null, status: 'coming', record: null };
    if (index === inForce) return { ...version, until: null, status: 'in-force' };
    return { ...version, until: addDays(versions[index - 1]?.effective ?? '', -1), status: 'earlier' };
  });
}

type ChainedVersion = FiledVersion & { readonly previous: string | null; readonly record: string };

/** The same on every day. Newest first; each has the record that it has from its own day on. */
export const chainOf = memoizeAsync(async (slug: string): Promise<readonly ChainedVersion[]> => {
  const { VERSIONS } = await policyFiles();
  const chain: ChainedVersion[] = [];
  for (const version of versionsInOrder(VERSIONS.get(slug) ?? [])) {
    const previous = chain[0]?.record ?? null;
    chain.unshift({ ...version, previous, record: await sha256Hex(recordLines(version, previous)) });
  }
  return chain;
});

/** The days on which a version of any policy comes into force, each once, in their order. */
export async function daysOfVersions(): Promise<readonly string[]> {
  const { VERSIONS } = await policyFiles();
  const days = POLICIES.flatMap((slug) => (VERSIONS.get(slug) ?? []).map(({ effective }) => effective));
  return [...new Set(days)].toSorted();
}

/** Two versions of a policy by their ISO dates, which must be in order; undefined where one of them does not exist. */
export async function comparedVersions(
  slug: string,
  olderDate: string,
  newerDate: string,
  day: string,
): Promise<ComparedVersions | undefined> {
  const versions = await policyVersions(slug, day);
  const [older, newer] = [olderDate, newerDate].map((date) => versions.find(({ effective }) => effective === date));
  return older === undefined || newer === undefined ? undefined : { slug, older, newer, versions };
}

/** The Markdown of a version's file, unchanged; undefined where there is no such file. */
export async function versionSource(file: string): Promise<string | undefined> {
  return (await policyFiles()).SOURCES.get(file)?.();
}
