import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { readText, type ReadText } from '../intake/take-in.ts';
import { typedPath, unreadable } from './policy-folder.ts';
import { debuglog } from 'node:util';
import { OwnerError, type Problem } from '../lib/owner-error.ts';
import type { PolicyTexts } from './policy-texts.ts';
import { textFileOf, type TextFile, type TextFileOptions } from './text-file.ts';

// The process that `withIncoming` starts.

/** Enough for a contract with pictures. */
const MAX_FILE_BYTES = 50_000_000;
/** Far more than any text, and what its parser reads in a few seconds. */
const MAX_TEXT_BYTES = 5_000_000;

export type TextFileQuestion =
  | { readonly file: string; readonly options: TextFileOptions }
  | { readonly begun: string; readonly texts: PolicyTexts };

export type TextFileReply = { readonly value: unknown } | { readonly problems: readonly Problem[] };

let name = '';
let opened: TextFile | undefined;

process.on('message', (question: TextFileQuestion) => {
  void answer(question).then(
    (value) => process.send?.({ value } satisfies TextFileReply),
    (error: unknown) => {
      // NODE_DEBUG=policies prints an unexpected error.
      if (!(error instanceof OwnerError)) debuglog('policies')('%o', error);
      process.send?.({ problems: sentenceOf(error).problems } satisfies TextFileReply);
    },
  );
});

async function answer(question: TextFileQuestion): Promise<unknown> {
  if ('begun' in question) return opened?.versionText(question.begun, question.texts);
  name = question.file;
  opened = await readTextFile(name, question.options);
  const { versionText: _, ...facts } = opened;
  return facts;
}

/** What a reader says continues the name of the file, unless it is a sentence of its own. */
function sentenceOf(error: unknown): OwnerError {
  if (error instanceof OwnerError) {
    const [problem, ...others] = error.problems;
    const isContinued = problem !== undefined && problem.file === undefined && others.length === 0;
    return isContinued && !/^\p{Lu}/u.test(problem.what) ? new OwnerError(`${name} ${problem.what}.`) : error;
  }
  // Parsers and walks recurse: elements or quotations nested some thousand deep exhaust the stack.
  if (error instanceof RangeError && error.message.includes('call stack'))
    return new OwnerError(`${name} has parts nested thousands deep, which no text needs: remove the outer ones.`);
  return new OwnerError(
    `${name} cannot be read: the reader failed, which is a mistake of plinth-policies. Please report it with the file. Copied into a new document, or saved in another format, the text may be taken.`,
  );
}

/**
 * Markdown, HTML that was saved from a page, or Word, known by its bytes. It takes what time and memory the file makes it take:
 * `withIncoming` limits both. @throws OwnerError
 */
async function readTextFile(file: string, options: TextFileOptions): Promise<TextFile> {
  const bytes = readBytes(file);
  if (isWord(bytes, file)) return textFileOf((await loadWordReader()).readWordText(bytes, options), options);
  if ((options.headings ?? []).length > 0)
    throw new OwnerError('is no Word file: --headings names a style of one, and is left out for other texts');
  if (bytes.length > MAX_TEXT_BYTES) throw new OwnerError(`is larger than ${MAX_TEXT_BYTES / 1_000_000} MB`);
  const source = bytes.toString('utf8');
  const format = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(source) ? 'html' : 'markdown';
  return textFileOf(readText(source, { format, language: options.language }), options);
}

function readBytes(file: string): Buffer {
  try {
    const path = typedPath(file);
    const found = statSync(path);
    // A device, such as /dev/zero, has no end.
    if (!found.isFile())
      throw new OwnerError('is no file: it takes a text in Markdown, HTML or Word, such as privacy.docx');
    if (found.size > MAX_FILE_BYTES) throw new OwnerError(`is larger than ${MAX_FILE_BYTES / 1_000_000} MB`);
    return readFileSync(path);
  } catch (error) {
    // The reader puts the name before, and a full stop behind.
    if (error instanceof Error && 'code' in error) throw new OwnerError(unreadable(file).slice(file.length + 1, -1));
    throw error;
  }
}

/** A file that is no text is left to the reader of Word files, which says what it is. */
function isWord(bytes: Buffer, file: string): boolean {
  return (
    /^\.docx?$/i.test(extname(file)) || bytes.includes(0) || /^(?:%PDF|\{\\rtf)/.test(bytes.toString('latin1', 0, 5))
  );
}

type WordReader = { readonly readWordText: (bytes: Buffer, options: TextFileOptions) => ReadText };

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
