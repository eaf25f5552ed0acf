import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HASH_LIST } from './hash-list.ts';
import { checkSlug, fileName } from './policy-texts.ts';
import { loadHistory, readHistory, type SavedHistory } from './saved-history.ts';
import { LEGAL_FOLDER, readLegal, todayIn, type LegalFolder, type PolicyFolder } from './policy-folder.ts';
import { fileOfVersion, hashesOfArchive } from '../lint/lint-legal.ts';
import { archivePath, dateOf } from '../text/front-matter-file.ts';
import { isArchived, parseLegalPath } from '../text/legal-path.ts';
import { recordLines, versionsInOrder } from '../versions/policy-version.ts';
import { dayOfVersion } from '../lib/days.ts';
import { OwnerError } from '../lib/owner-error.ts';

type ChainedVersion = {
  /** Under `legal/`. */
  readonly path: string;
  /** The path under which its hash is listed. */
  readonly listed: string;
  readonly effective: string;
  readonly sha256: string;
  readonly previous: string | null;
  readonly record: string;
};
type Hashes = Readonly<Record<string, string>>;
type Files = ReadonlyMap<string, Buffer>;
type CheckResult = { readonly isRight: boolean; readonly line: string };

/** `policy verify`: whether the files of the versions are unchanged. `against`: a saved history, or the address of a site. */
export async function verifyPolicies(
  folder: PolicyFolder,
  slug: string | undefined,
  { against }: { readonly against?: string },
): Promise<boolean> {
  const isLive = against !== undefined && /^https?:/.test(against);
  const only = against === undefined || isLive ? undefined : readHistory(against);
  const wanted = slug ?? only?.policy;
  if (wanted !== undefined) checkSlug(folder, wanted);
  if (only !== undefined && only.policy !== wanted)
    throw new OwnerError(`${against} is the history of ${only.policy}, not of ${wanted}.`);
  const policies = wanted === undefined ? folder.slugs : [wanted];
  const saved = isLive
    ? await Promise.all(policies.map((each) => loadHistory(against, folder.historyPath(each))))
    : [only];

  const legal = readLegal(folder);
  const { hashes } = legal;
  const files = readBytes([...legal.files.keys()]);
  const [locale] = folder.languages;
  const today = todayIn(folder);
  const results = policies.flatMap((policy, index) => {
    const chain = versionChain(files, { slug: policy, locale, today });
    return [
      ...chain.map((version) => resultOf(problemOf(version, hashes), factsOf(version))),
      ...resultsOfListed(chain, files, legal, { slug: policy, today }),
      ...(saved[index] === undefined ? [] : resultsOfSaved(chain, saved[index], isLive ? today : undefined)),
    ];
  });
  results.push(...(wanted === undefined ? lostPolicies(folder, legal) : []));
  for (const { line } of results) console.log(line);
  return results.every(({ isRight }) => isRight);
}

/** Policies with texts or hashes that the settings do not name any more: no hash would show that they are gone. */
function lostPolicies(
  { slugs, settingsFile, takesNewSlugs }: PolicyFolder,
  { files, hashes }: LegalFolder,
): CheckResult[] {
  const versions = new Map<string, Set<string>>();
  for (const path of [...files.keys(), ...Object.keys(hashes)]) {
    const { slug = '', locale, version = '' } = parseLegalPath(path) ?? {};
    if (locale !== undefined && !slugs.includes(slug))
      versions.set(slug, (versions.get(slug) ?? new Set()).add(`${locale} ${version}`));
  }
  // Where the files name the policies, these are gone.
  const what = takesNewSlugs
    ? `whose files are gone: put them back, also where it has ended`
    : `and is neither in force nor ended: say \`ended\` of it in ${settingsFile}, or put it back`;
  return [...versions].map(([slug, { size }]) =>
    resultOf(`${slug} has ${size === 1 ? 'a version' : `${size} versions`} ${what}`, ''),
  );
}

/**
 * The versions of a policy that have come into force, in its binding language, oldest first. Records are computed from the
 * bytes of the files alone: neither the build nor the list of hashes is trusted. `policy publish` changes none.
 */
function versionChain(
  files: Files,
  { slug, locale, today }: { readonly slug: string; readonly locale: string; readonly today: string },
): ChainedVersion[] {
  const published = [...files].flatMap(([path, bytes]) => {
    const file = parseLegalPath(path);
    const text = bytes.toString();
    const effective = dateOf(text, 'effective') ?? '';
    if (file?.locale !== locale || file.slug !== slug || dayOfVersion(effective) > today) return [];
    return [{ path, listed: archivePath({ path, text }), effective, sha256: hash('sha256', bytes) }];
  });
  const chain: ChainedVersion[] = [];
  for (const version of versionsInOrder(published)) {
    const previous = chain.at(-1)?.record ?? null;
    const record = hash('sha256', recordLines(version, previous));
    chain.push({ ...version, previous, record });
  }
  return chain;
}

function problemOf({ path, listed, effective, sha256 }: ChainedVersion, hashes: Hashes): string | undefined {
  if (effective === '') return `${fileName(path)} states no date: it takes a line such as effective: 2026-11-01`;
  if (isArchived(path) && path !== listed)
    return `${fileName(path)} applies from ${effective}: its name takes that day`;
  return !isArchived(path) && hashes[listed] === undefined ? undefined : changeOf(path, sha256, hashes[listed]);
}

function factsOf({ path, effective, sha256, record }: ChainedVersion): string {
  return `${fileName(path)}: ${effective}, SHA-256 ${sha256}, record ${record}`;
}

/** The archived versions outside of the chain: translations, and listed files that are gone. */
function resultsOfListed(
  chain: readonly ChainedVersion[],
  files: Files,
  { files: texts, hashes }: LegalFolder,
  { slug, today }: { readonly slug: string; readonly today: string },
): CheckResult[] {
  // A text that is still to come may lie under its day too.
  const archived = Object.keys(hashesOfArchive(texts, today));
  return [...new Set([...archived, ...Object.keys(hashes)])]
    .filter((path) => parseLegalPath(path)?.slug === slug && !chain.some(({ listed }) => listed === path))
    .toSorted()
    .map((path) => {
      const file = fileOfVersion(texts, path) ?? path;
      const bytes = files.get(file);
      if (bytes === undefined) return resultOf(`${fileName(path)} is gone, but was published`, '');
      const sha256 = hash('sha256', bytes);
      return resultOf(changeOf(file, sha256, hashes[path]), `${fileName(file)}: SHA-256 ${sha256}`);
    });
}

function changeOf(path: string, sha256: string, listed: string | undefined): string | undefined {
  if (listed === undefined) return `${fileName(path)} is not in ${HASH_LIST}`;
  if (listed === sha256) return undefined;
  return `${fileName(path)} has changed since it was published: SHA-256 was ${listed}, is ${sha256}`;
}

/**
 * A version that came into force since is no difference. `liveOn`: today, of the history of a live site, which has until the
 * end of the day to show it.
 */
function resultsOfSaved(
  chain: readonly ChainedVersion[],
  saved: SavedHistory,
  liveOn: string | undefined,
): CheckResult[] {
  return saved.versions.flatMap((before) => {
    const { effective, record } = before;
    if (record === null) {
      if (liveOn === undefined || dayOfVersion(effective) >= liveOn) return [];
      return resultOf(
        `the site still announces ${saved.policy} of ${effective}, whose day has come: deploy it again`,
        '',
      );
    }
    const now = chain.find((version) => version.effective === effective);
    const problem = problemOfSaved(before, now);
    const label = `saved ${effective}:`;
    return resultOf(problem && `${label} ${problem}`, `${label} ${fileName(now?.path ?? '')} is what it was`);
  });
}

function problemOfSaved(before: SavedHistory['versions'][number], now: ChainedVersion | undefined): string | undefined {
  if (now === undefined) return 'no file has this version any more';
  const name = fileName(now.path);
  if (now.sha256 !== before.sha256) return `${name} has changed since: SHA-256 was ${before.sha256}, is ${now.sha256}`;
  if (now.previous === before.previous && now.record === before.record) return undefined;
  return `${name} is as it was, but what came before it is not: record was ${before.record}, is ${now.record}`;
}

function resultOf(problem: string | undefined, facts: string): CheckResult {
  return problem === undefined
    ? { isRight: true, line: `ok     ${facts}` }
    : { isRight: false, line: `WRONG  ${problem}` };
}

/** The files as bytes: decoding as text may lose some. */
function readBytes(paths: readonly string[]): Map<string, Buffer> {
  return new Map(paths.map((path) => [path, readFileSync(join(LEGAL_FOLDER, path))]));
}
