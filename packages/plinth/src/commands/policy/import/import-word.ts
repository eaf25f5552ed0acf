import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { typedPath, unreadable } from '#commands/launcher.ts';
import { carryOutOnSite, type FileOperation } from '#commands/policy/file-operation.ts';
import { importedText, type Imported } from '#commands/policy/import/imported-text.ts';
import { planNewVersion, refuseInForce, type NextVersion } from '#commands/policy/next-version.ts';
import { fileName, readPolicy, type TranslatedPolicy } from '#commands/policy/policy-texts.ts';
import { lintSite } from '#commands/texts/lint-site.ts';
import { readSiteFiles } from '#commands/texts/site-files.ts';
import { today, POLICIES } from '#model/facts.ts';
import { readFrontMatter } from 'plinth-policies/front-matter';
import { invariant } from '#lib/invariant.ts';
import { OwnerError, problemLine } from 'plinth-policies/owner-error';
import { readWordDocument } from '#word/read-word-document.server.ts';
import { plainWords, type Loss, type WordDocument } from '#word/word-document.ts';

/** Enough for a contract with pictures. */
const MAX_FILE_BYTES = 50_000_000;

/** `policy import`: the text of a Word file becomes that of the next version. */
export function importWord(slug: string | undefined, given: Partial<NextVersion>, file: string | undefined): void {
  if (file === undefined) throw new OwnerError('Which Word file? It takes its path, such as privacy.docx.');
  const word = readWord(file);
  const policy = readPolicy(slug ?? policyOf(file, word));
  const operations = startedVersion(policy, given);
  const started = operations.at(-1);
  invariant(started && 'text' in started, 'the binding text of a next version comes last');
  const imported = importedText(word, started.text, policy);
  carryOutOnSite([...operations.slice(0, -1), { ...started, text: imported.text }]);
  report(file, started.path, imported);
}

function readWord(file: string): WordDocument {
  try {
    const path = typedPath(file);
    if (statSync(path).size > MAX_FILE_BYTES) throw new OwnerError(`is larger than ${MAX_FILE_BYTES / 1_000_000} MB`);
    return readWordDocument(readFileSync(path));
  } catch (error) {
    if (error instanceof OwnerError) throw new OwnerError(`${file} ${error.message}.`);
    if (error instanceof Error && 'code' in error) throw new OwnerError(unreadable(file));
    throw error;
  }
}

/** The only policy, or the one with the name or the title of the file. */
function policyOf(file: string, word: WordDocument): string | undefined {
  const [only, ...others] = POLICIES;
  if (others.length === 0) return only;
  const named = basename(file)
    .replace(/\.\w+$/, '')
    .toLowerCase();
  return POLICIES.find((each) => each === named) ?? titledPolicy(word);
}

function titledPolicy({ blocks }: WordDocument): string | undefined {
  const titles = blocks.flatMap((block) =>
    block.type === 'paragraph' && (block.kind === 'title' || block.headingLevel === 1)
      ? [plainWords(block.content)]
      : [],
  );
  return POLICIES.find((slug) =>
    titles.includes(String(readFrontMatter(readPolicy(slug).current.text).fields['title'])),
  );
}

/**
 * The next version, begun as `policy new` does, or begun before and not changed since; its binding text comes last.
 * @throws OwnerError for one with a text of its own, which would be overwritten
 */
function startedVersion(policy: TranslatedPolicy, given: Partial<NextVersion>): FileOperation[] {
  const { slug, current, next } = policy;
  if (next === undefined) return planNewVersion(policy, given);
  const { path, text } = next;
  refuseInForce(slug, next, today());
  if (given.effective !== undefined || given.note !== undefined)
    throw new OwnerError(`${fileName(path)} is there already, with a day and a note: change them there.`);
  if (readFrontMatter(text).body !== readFrontMatter(current.text).body)
    throw new OwnerError(
      `${fileName(path)} has a text of its own, which the import would overwrite: move it elsewhere, and import again. npx plinth policy diff ${slug} shows what it changes.`,
    );
  return [{ kind: 'rewrite', path, text, says: `imported  ${fileName(path)}` }];
}

function report(file: string, path: string, { words, clauses, keptIds, newIds, goneIds, losses }: Imported): void {
  const ids = [`${keptIds} with the address that they had`, listed('new', newIds), listed('no longer there', goneIds)];
  console.log(
    `text      ${basename(file)}: ${words} words in ${clauses} clauses, ${ids.filter((each) => each !== '').join('; ')}`,
  );
  const found = lintSite(readSiteFiles()).filter((problem) => problem.file === fileName(path));
  if (losses.length > 0)
    console.log(`\nNot carried over as it was (${losses.length}):\n${losses.map(lossLine).join('\n')}`);
  if (found.length > 0)
    console.log(
      `\nTo be mended in the text (${found.length}):\n${found.map((problem) => `- ${problemLine(problem)}`).join('\n')}`,
    );
}

function listed(what: string, ids: readonly string[]): string {
  return ids.length === 0 ? '' : `${what}: ${ids.map((id) => `#${id}`).join(', ')}`;
}

function lossLine({ heading, words, what }: Loss): string {
  const place = [heading && `under “${heading}”`, words && `in “${words}”`].filter(Boolean).join(', ');
  return `- ${place === '' ? '' : `${place}: `}${what}`;
}
