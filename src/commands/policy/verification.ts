import { parseLegalPath } from '#legal/legal-path.ts';
import { HASH_LIST } from '#commands/policy/hash-list.ts';
import { fileName } from '#commands/policy/policy-texts.ts';
import type { SavedHistory } from '#commands/policy/saved-history.ts';
import { sha256Of, type ChainedVersion } from '#commands/policy/version-chain.ts';

/** What is found of a version: a line for the terminal. */
export type Verdict = { readonly isRight: boolean; readonly line: string };

/** What each file of a policy says, held against the list of hashes: a file that changed, is not listed, or is gone. */
export function verdictsOfFiles(chain: readonly ChainedVersion[], hashes: Readonly<Record<string, string>>): Verdict[] {
  return chain.map(({ path, effective, sha256, record }) => {
    const problem = problemOfFile({ path, effective, sha256 }, hashes);
    if (problem !== undefined) return { isRight: false, line: `WRONG  ${fileName(path)} ${problem}` };
    return { isRight: true, line: `ok     ${fileName(path)}: ${effective}, SHA-256 ${sha256}, record ${record}` };
  });
}

/** The other archived versions of a policy: translations, which are no part of the chain, and files that are gone. */
export function verdictsOfListed(
  chain: readonly ChainedVersion[],
  files: ReadonlyMap<string, Buffer>,
  hashes: Readonly<Record<string, string>>,
  slug: string,
): Verdict[] {
  const archived = [...files.keys()].filter((path) => /^\d/.test(parseLegalPath(path)?.version ?? ''));
  return [...new Set([...archived, ...Object.keys(hashes)])]
    .filter((path) => parseLegalPath(path)?.slug === slug && !chain.some((version) => version.path === path))
    .toSorted()
    .map((path): Verdict => {
      const bytes = files.get(path);
      const listed = hashes[path];
      if (bytes === undefined) return { isRight: false, line: `WRONG  ${fileName(path)} is gone, but was archived` };
      if (listed === undefined) return { isRight: false, line: `WRONG  ${fileName(path)} is not in ${HASH_LIST}` };
      const problem = changeOf(sha256Of(bytes), listed);
      return problem === undefined
        ? { isRight: true, line: `ok     ${fileName(path)}: SHA-256 ${listed}` }
        : { isRight: false, line: `WRONG  ${fileName(path)} ${problem}` };
    });
}

/** What somebody saved of the history, held against the files. What has been published since is no difference. */
export function verdictsOfSaved(chain: readonly ChainedVersion[], saved: SavedHistory): Verdict[] {
  return saved.versions
    .filter(({ record }) => record !== null)
    .map(({ effective, sha256, previous, record }): Verdict => {
      const now = chain.find((version) => version.effective === effective);
      const wrong = (what: string): Verdict => ({ isRight: false, line: `WRONG  saved ${effective}: ${what}` });
      if (now === undefined) return wrong('no file has this version any more');
      const name = fileName(now.path);
      if (now.sha256 !== sha256) return wrong(`${name} has changed since: SHA-256 was ${sha256}, is ${now.sha256}`);
      if (now.previous !== previous || now.record !== record)
        return wrong(`${name} is as it was, but what came before it is not: record was ${record}, is ${now.record}`);
      return { isRight: true, line: `ok     saved ${effective}: ${name} is what it was` };
    });
}

function problemOfFile(
  { path, effective, sha256 }: Pick<ChainedVersion, 'path' | 'effective' | 'sha256'>,
  hashes: Readonly<Record<string, string>>,
): string | undefined {
  const { version } = parseLegalPath(path) ?? {};
  if (effective === '') return 'states no date: it takes a line such as effective: 2026-11-01';
  if (version === undefined) return undefined;
  if (version !== effective) return `is named by ${version}, but applies from ${effective}`;
  const listed = hashes[path];
  if (listed === undefined) return `is not in ${HASH_LIST}`;
  return changeOf(sha256, listed);
}

function changeOf(sha256: string, listed: string): string | undefined {
  return listed === sha256 ? undefined : `has changed since it was archived: SHA-256 was ${listed}, is ${sha256}`;
}
