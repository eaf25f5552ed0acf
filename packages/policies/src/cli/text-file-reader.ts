import { debuglog } from 'node:util';
import { OwnerError, type Problem } from '../lib/owner-error.ts';
import type { PolicyTexts } from './policy-texts.ts';
import { readTextFile, type TextFile, type TextFileOptions } from './read-text-file.ts';

// The process that `withIncoming` starts.

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
