import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { ImportedText, Loss, WordText } from '../intake/word-text.ts';
import { OwnerError, problemLine } from '../lib/owner-error.ts';
import { readFrontMatter } from '../text/front-matter-file.ts';
import { carryOutOnSite, type FileOperation } from './file-operation.ts';
import { planNewVersion, refuseInForce, type NextVersion } from './next-version.ts';
import { readLegal, todayIn, typedPath, unreadable, type PolicyFolder } from './policy-folder.ts';
import { fileName, readPolicy, type TranslatedPolicy } from './policy-texts.ts';

/** Enough for a contract with pictures. */
const MAX_FILE_BYTES = 50_000_000;

/** The text of a Word file becomes that of the next version. `slug`: may be left out. */
export async function importText(
  folder: PolicyFolder,
  given: Partial<NextVersion>,
  slug: string | undefined,
  file: string | undefined,
): Promise<void> {
  if (file === undefined) throw new OwnerError('Which Word file? It takes its path, such as privacy.docx.');
  const word = await readWord(file);
  const policy = readPolicy(folder, slug ?? policyOf(folder, file, word));
  const operations = startedVersion(folder, policy, given);
  const started = operations.at(-1);
  // The binding text of a next version comes last.
  if (started === undefined || !('text' in started)) throw new Error('no text was begun');
  const imported = word.versionText(started.text, policy);
  carryOutOnSite([...operations.slice(0, -1), { ...started, text: imported.text }]);
  report(folder, file, { path: started.path, imported });
}

async function readWord(file: string): Promise<WordText> {
  const { readWordText } = await loadReader();
  try {
    const path = typedPath(file);
    if (statSync(path).size > MAX_FILE_BYTES) throw new OwnerError(`is larger than ${MAX_FILE_BYTES / 1_000_000} MB`);
    return readWordText(readFileSync(path));
  } catch (error) {
    if (error instanceof OwnerError) throw new OwnerError(`${file} ${error.message}.`);
    if (error instanceof Error && 'code' in error) throw new OwnerError(unreadable(file));
    throw error;
  }
}

type WordReader = { readonly readWordText: (bytes: Buffer) => WordText };

/** A package of its own: most texts are no Word files. */
async function loadReader(): Promise<WordReader> {
  const name: string = 'plinth-word';
  try {
    return (await import(name)) as WordReader;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new OwnerError(
      `A Word file is read by ${name}, which is not installed: npm install --save-dev ${name} adds it, and then the same command is right.`,
    );
  }
}

/** The only policy, or the one with the name or the title of the file. */
function policyOf(folder: PolicyFolder, file: string, { titles }: WordText): string | undefined {
  const { slugs } = folder;
  const [only, ...others] = slugs;
  if (others.length === 0) return only;
  const named = basename(file)
    .replace(/\.\w+$/, '')
    .toLowerCase();
  const titleOf = (each: string) => String(readFrontMatter(readPolicy(folder, each).current.text).fields['title']);
  return slugs.find((each) => each === named) ?? slugs.find((each) => titles.includes(titleOf(each)));
}

/**
 * The next version, begun as `policy new` does, or begun before and not changed since; its binding text comes last.
 * @throws OwnerError for one with a text of its own, which would be overwritten
 */
function startedVersion(folder: PolicyFolder, policy: TranslatedPolicy, given: Partial<NextVersion>): FileOperation[] {
  const { command } = folder;
  const { slug, current, next } = policy;
  if (next === undefined) return planNewVersion(folder, policy, given);
  const { path, text } = next;
  refuseInForce(slug, next, { command, today: todayIn(folder) });
  if (given.effective !== undefined || given.note !== undefined)
    throw new OwnerError(`${fileName(path)} is there already, with a day and a note: change them there.`);
  if (readFrontMatter(text).body !== readFrontMatter(current.text).body)
    throw new OwnerError(
      `${fileName(path)} has a text of its own, which the import would overwrite: move it elsewhere, and import again. ${command} diff ${slug} shows what it changes.`,
    );
  return [{ kind: 'rewrite', path, text, says: `imported  ${fileName(path)}` }];
}

function report(
  folder: PolicyFolder,
  file: string,
  { path, imported }: { readonly path: string; readonly imported: ImportedText },
): void {
  const { words, clauses, keptIds, newIds, goneIds, losses } = imported;
  const ids = [`${keptIds} with the address that they had`, listed('new', newIds), listed('no longer there', goneIds)];
  console.log(
    `text      ${basename(file)}: ${words} words in ${clauses} clauses, ${ids.filter((each) => each !== '').join('; ')}`,
  );
  const found = folder.lint(readLegal(folder)).filter((problem) => problem.file === fileName(path));
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
