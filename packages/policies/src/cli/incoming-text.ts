import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { takeIn } from '../intake/take-in.ts';
import type { ImportedText, WordText } from '../intake/word-text.ts';
import { OwnerError } from '../lib/owner-error.ts';
import { allNodes, wordsOf } from '../lint/lint-legal.ts';
import { withBody } from '../text/front-matter-file.ts';
import { parseMarkdown, parsePolicy } from '../text/parse-policy.ts';
import { allClauses } from '../text/policy-text.ts';
import { typedPath, unreadable, type PolicyFolder } from './policy-folder.ts';
import { fileName, type PolicyTexts, type VersionText } from './policy-texts.ts';

/** Enough for a contract with pictures. */
const MAX_FILE_BYTES = 50_000_000;
/** Far more than any text, and what its parser reads in a few seconds. */
const MAX_TEXT_BYTES = 5_000_000;

/** A file that was named, as the text of a version. `date`: ISO date that it states. */
export type IncomingText = WordText & { readonly date?: string | undefined; readonly description?: string };

export type IncomingOptions = {
  readonly base?: string | undefined;
  /** Ids of earlier clauses that a clause of this text does not get for having most of their words. */
  readonly newIds?: readonly string[];
};

/** Markdown, HTML that was saved from a page, or Word, known by its bytes. @throws OwnerError */
export async function readIncoming(
  folder: PolicyFolder,
  file: string,
  options: IncomingOptions,
): Promise<IncomingText> {
  const bytes = readBytes(file);
  try {
    if (isWord(bytes, file)) return (await loadWordReader()).readWordText(bytes);
    if (bytes.length > MAX_TEXT_BYTES) throw new OwnerError(`is larger than ${MAX_TEXT_BYTES / 1_000_000} MB`);
    return plainText(folder, bytes.toString('utf8'), options);
  } catch (error) {
    // Parsers and walks recurse: elements or quotations nested some thousand deep exhaust the stack.
    if (error instanceof RangeError && error.message.includes('call stack'))
      throw new OwnerError(`${file} has parts nested thousands deep, which no text needs: remove the outer ones.`);
    if (!(error instanceof OwnerError) || error.problems.length !== 1 || error.message.startsWith('A Word file'))
      throw error;
    throw new OwnerError(`${file} ${error.message}.`);
  }
}

function readBytes(file: string): Buffer {
  try {
    const path = typedPath(file);
    if (statSync(path).size > MAX_FILE_BYTES)
      throw new OwnerError(`${file} is larger than ${MAX_FILE_BYTES / 1_000_000} MB.`);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new OwnerError(unreadable(file));
    throw error;
  }
}

/** A file that is no text is left to the reader of Word files, which says what it is. */
function isWord(bytes: Buffer, file: string): boolean {
  return (
    /^\.docx?$/i.test(extname(file)) || bytes.includes(0) || /^(?:%PDF|\{\\rtf)/.test(bytes.toString('latin1', 0, 5))
  );
}

type WordReader = { readonly readWordText: (bytes: Buffer) => WordText };

/** A package of its own: most texts are no Word files. */
async function loadWordReader(): Promise<WordReader> {
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

function plainText(
  { languages, reservedIds }: PolicyFolder,
  source: string,
  { base, newIds }: IncomingOptions,
): IncomingText {
  const format = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(source) ? 'html' : 'markdown';
  const shared = { format, slug: 'policy', language: languages[0], base, reservedIds } as const;
  const alone = takeIn(source, shared);
  return {
    titles: [alone.title],
    date: alone.date,
    description: alone.description,
    versionText: (begun, texts) => {
      const read = ({ text, path }: VersionText) => parsePolicy(text, fileName(path));
      const { title } = read({ ...texts.current, text: begun });
      // What an import proposed before, and is refused now, is no reason.
      const coming = texts.next && (newIds ?? []).length === 0 ? [texts.next] : [];
      const versions = [...coming, texts.current, ...texts.earlier.toReversed()].map(read);
      const taken = takeIn(source, { ...shared, policyTitle: title, versions, newIds });
      return importedOf(begun, texts, taken);
    },
  };
}

function importedOf(
  begun: string,
  { current }: PolicyTexts,
  { body, keptIds, newIds, notes }: ReturnType<typeof takeIn>,
): ImportedText {
  const ids = new Set([...keptIds, ...newIds]);
  const inForce = parsePolicy(current.text, fileName(current.path));
  return {
    text: withBody(begun, `\n${body}`),
    words: wordsOf(allNodes(parseMarkdown(body))),
    clauses: ids.size,
    keptIds: keptIds.length,
    newIds,
    goneIds: allClauses(inForce.clauses).flatMap(({ id }) => (ids.has(id) ? [] : [id])),
    losses: [],
    notes,
  };
}
