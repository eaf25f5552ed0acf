import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { askForVersion } from '#commands/policy/ask-for-version.ts';
import { chosenVersions } from '#commands/policy/chosen-versions.ts';
import { comparisonLines, type Marks } from '#commands/policy/comparison-lines.ts';
import { carryOut, type Deed } from '#commands/policy/deed.ts';
import { planNext, refuseSecond } from '#commands/policy/next-version.ts';
import { PolicyRefusal } from '#commands/policy/policy-refusal.ts';
import { fileName, policyTexts, type PolicyTexts, type VersionText } from '#commands/policy/policy-texts.ts';
import { afterDeeds, planPublication } from '#commands/policy/publication.ts';
import { parseSavedHistory } from '#commands/policy/saved-history.ts';
import { verdictsOfFiles, verdictsOfListed, verdictsOfSaved } from '#commands/policy/verification.ts';
import { versionChain } from '#commands/policy/version-chain.ts';
import { readArchiveHashes, readLegalFiles } from '#commands/site-files.ts';
import { lintSite, lintTexts } from '#commands/site-texts.ts';
import { compareDocuments } from '#legal/compare/compare-documents.server.ts';
import type { ParsedDocument } from '#legal/legal-document.ts';
import { parseDocument } from '#legal/parse-document.server.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';

const LEGAL_FOLDER = join('site', 'legal');
const MARKS: Marks = {
  deleted: (words) => styleText('red', `[-${words}-]`),
  inserted: (words) => styleText('green', `{+${words}+}`),
  heading: (words) => styleText('bold', words),
  folded: (words) => styleText('dim', words),
};

/** `new`: begins the next version. Each command resolves to whether all was well. */
export async function newVersion(
  slug: string | undefined,
  { effective, note }: { readonly effective?: string; readonly note?: string },
): Promise<boolean> {
  const policy = readPolicy(slug);
  refuseSecond(policy);
  const day = today();
  return done(planNext(policy, await askForVersion(policy, { effective, note }, day), day));
}

/** `publish`: makes the next version the current one. */
export async function publishVersion(
  slug: string | undefined,
  { early = false }: { readonly early?: boolean },
): Promise<boolean> {
  const policy = readPolicy(slug);
  const hashes = readArchiveHashes();
  const deeds = await planPublication(policy, { today: today(), early, hashes });
  refuseProblems(await lintSite());
  // A text may be right where it waits, and not where it goes.
  const after = afterDeeds(readLegalFiles(), deeds);
  refuseProblems(await lintTexts({ files: after, archiveHashes: hashesAfter(deeds) }));
  return done(deeds);
}

/** `diff`: the comparison of two versions that a page shows, clause by clause. */
export async function showDifference(
  slug: string | undefined,
  { from, to }: { readonly from?: string; readonly to?: string },
): Promise<boolean> {
  const { older, newer } = chosenVersions(readPolicy(slug), { from, to });
  const comparison = compareDocuments(documentOf(older), documentOf(newer));
  console.log(`${older.effective} to ${newer.effective}`);
  for (const line of comparisonLines(comparison, MARKS)) console.log(line);
  return true;
}

/** `verify`: whether the files are what they were. */
export async function verifyPolicies(
  slug: string | undefined,
  { against }: { readonly against?: string },
): Promise<boolean> {
  const saved = against === undefined ? undefined : parseSavedHistory(readGiven(against), against);
  const wanted = slug ?? saved?.policy;
  if (wanted !== undefined) refuseUnknown(wanted);
  if (saved !== undefined && saved.policy !== wanted)
    throw new PolicyRefusal(`${against} is the history of ${saved.policy}, not of ${wanted}.`);

  const files = readBytes();
  const hashes = readArchiveHashes();
  const verdicts = (wanted === undefined ? POLICIES : [wanted]).flatMap((policy) => {
    const chain = versionChain(files, policy, DEFAULT_LOCALE);
    return [
      ...verdictsOfFiles(chain, hashes),
      ...verdictsOfListed(chain, files, hashes, policy),
      ...(saved === undefined ? [] : verdictsOfSaved(chain, saved)),
    ];
  });
  console.log(verdicts.map(({ line }) => line).join('\n'));
  return verdicts.every(({ isRight }) => isRight);
}

function documentOf({ text, path }: VersionText): ParsedDocument {
  return parseDocument(text, fileName(path));
}

function readPolicy(slug: string | undefined): PolicyTexts {
  if (slug === undefined) throw new PolicyRefusal(`Which policy? It takes ${POLICIES.join(', ')}.`);
  refuseUnknown(slug);
  return policyTexts(readLegalFiles(), slug, DEFAULT_LOCALE);
}

function refuseUnknown(slug: string): void {
  if (!POLICIES.includes(slug))
    throw new PolicyRefusal(`"${slug}" is no policy of site/config.ts: it takes ${POLICIES.join(', ')}.`);
}

function refuseProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new PolicyRefusal(`Nothing was published:\n${problems.join('\n')}`);
}

function done(deeds: readonly Deed[]): boolean {
  carryOut(deeds, LEGAL_FOLDER);
  for (const { says } of deeds) console.log(says);
  return true;
}

function hashesAfter(deeds: readonly Deed[]): Record<string, string> {
  const list = deeds.find((deed) => deed.kind === 'rewrite');
  return list === undefined ? readArchiveHashes() : (JSON.parse(list.text) as Record<string, string>);
}

function readGiven(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new PolicyRefusal(`${file} cannot be read.`);
  }
}

function readBytes(): Map<string, Buffer> {
  const paths = globSync('*/**/*.md', { cwd: LEGAL_FOLDER }).map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(LEGAL_FOLDER, path))]));
}

/** ISO date. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
