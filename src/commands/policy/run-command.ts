import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { askForVersion } from '#commands/policy/ask-for-version.ts';
import { chosenVersions } from '#commands/policy/chosen-versions.ts';
import { comparisonLines, type Marks } from '#commands/policy/comparison-lines.ts';
import { carryOut, type FileOperation } from '#commands/policy/file-operation.ts';
import { HASH_LIST, parseHashList } from '#commands/policy/hash-list.ts';
import { planNext, refuseSecond } from '#commands/policy/next-version.ts';
import { PolicyRefusal } from '#commands/policy/policy-refusal.ts';
import {
  fileName,
  policyTexts,
  translatedPolicy,
  type PolicyTexts,
  type TranslatedPolicy,
  type VersionText,
} from '#commands/policy/policy-texts.ts';
import { afterOperations, planPublication } from '#commands/policy/publication.ts';
import { parseSavedHistory } from '#commands/policy/saved-history.ts';
import { verdictsOfFiles, verdictsOfListed, verdictsOfSaved } from '#commands/policy/verification.ts';
import { versionChain } from '#commands/policy/version-chain.ts';
import { readArchiveHashes, readLegalFiles } from '#commands/site-files.ts';
import { lintTexts } from '#commands/site-texts.ts';
import { compareDocuments } from '#legal/compare/compare-documents.server.ts';
import type { ParsedDocument } from '#legal/legal-document.ts';
import { parseDocument } from '#legal/parse-document.server.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';

const LEGAL_FOLDER = join('site', 'legal');
/** Codes of the site's languages. */
const BINDING_FIRST = [DEFAULT_LOCALE, ...LOCALES.map(({ code }) => code).filter((code) => code !== DEFAULT_LOCALE)];
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
  const operations = await planPublication(policy, { today: today(), early, hashes });
  // The state that the command makes, and not the one before it: a site may wait for just this version.
  const after = afterOperations(readLegalFiles(), operations);
  const problems = await lintTexts({ files: after, archiveHashes: hashesAfter(operations, hashes) });
  refuseProblems(problems.map((problem) => asItIsNow(problem, operations)));
  return done(operations);
}

/** `diff`: the comparison of two versions that a page shows, clause by clause. */
export async function showDifference(
  slug: string | undefined,
  { from, to, language }: { readonly from?: string; readonly to?: string; readonly language?: string },
): Promise<boolean> {
  const { older, newer } = chosenVersions(readTexts(slug, language), { from, to });
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

function readPolicy(slug: string | undefined): TranslatedPolicy {
  refuseUnknown(slug);
  return translatedPolicy(readLegalFiles(), slug, BINDING_FIRST);
}

function readTexts(slug: string | undefined, language = DEFAULT_LOCALE): PolicyTexts {
  refuseUnknown(slug);
  if (!BINDING_FIRST.includes(language))
    throw new PolicyRefusal(`"${language}" is no language of site/config.ts: it takes ${BINDING_FIRST.join(', ')}.`);
  return policyTexts(readLegalFiles(), slug, language);
}

function refuseUnknown(slug: string | undefined): asserts slug is string {
  if (slug === undefined) throw new PolicyRefusal(`Which policy? It takes ${POLICIES.join(', ')}.`);
  if (!POLICIES.includes(slug))
    throw new PolicyRefusal(`"${slug}" is no policy of site/config.ts: it takes ${POLICIES.join(', ')}.`);
}

function refuseProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new PolicyRefusal(`Nothing was published:\n${problems.join('\n')}`);
}

function done(operations: readonly FileOperation[]): boolean {
  carryOut(operations, LEGAL_FOLDER);
  for (const { says } of operations) console.log(says);
  return true;
}

function hashesAfter(operations: readonly FileOperation[], before: Record<string, string>): Record<string, string> {
  const list = operations.find((operation) => operation.kind === 'rewrite');
  return list === undefined ? before : parseHashList(list.text, fileName(HASH_LIST));
}

/** A problem of a file as it will be, named where its editor finds it: a text that is to be moved is still elsewhere. */
function asItIsNow(problem: string, operations: readonly FileOperation[]): string {
  const moved = operations.find((each) => 'to' in each && problem.startsWith(`${fileName(each.to)}:`));
  if (moved === undefined || !('to' in moved)) return problem;
  return problem.replace(fileName(moved.to), () => fileName(moved.from));
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
