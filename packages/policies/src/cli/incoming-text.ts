import { extname } from 'node:path';
import type { ImportedText } from '../intake/word-text.ts';
import { OwnerError } from '../lib/owner-error.ts';
import { LimitError, startLimited, type Limits } from './limited-process.ts';
import type { PolicyTexts } from './policy-texts.ts';
import type { TextFile, TextFileOptions } from './read-text-file.ts';
import type { TextFileQuestion } from './text-file-reader.ts';

/** A file that was named, as the text of a version. */
export type IncomingText = Omit<TextFile, 'versionText'> & {
  /** The file of a version, `begun`, with its text replaced. @throws OwnerError */
  readonly versionText: (begun: string, texts: PolicyTexts) => Promise<ImportedText>;
};

/** The largest texts that are known take a tenth of either. */
const LIMITS: Limits = { seconds: 14, heapMegabytes: 500 };

/** Compiled, or as TypeScript, as this module is. */
const READER = new URL(`./text-file-reader${extname(import.meta.url)}`, import.meta.url);

/**
 * Hands the text of a file to `work`. The file is read in a process of its own: a small one can be made to take all memory, or
 * hours. @throws OwnerError
 */
export async function withIncoming<Result>(
  file: string,
  options: TextFileOptions,
  work: (incoming: IncomingText) => Promise<Result>,
  limits = LIMITS,
): Promise<Result> {
  refuseBadBase(options.base);
  const reader = startLimited(READER, limits);
  const ask = (question: TextFileQuestion): Promise<unknown> => reader.ask(question);
  try {
    // Both are the answers of text-file-reader.ts.
    const facts = (await ask({ file, options })) as Omit<TextFile, 'versionText'>;
    const versionText: IncomingText['versionText'] = async (begun, texts) =>
      (await ask({ begun, texts })) as ImportedText;
    return await work({ ...facts, versionText });
  } catch (error) {
    throw error instanceof LimitError ? new OwnerError(limitSentence(file, error, limits)) : error;
  } finally {
    reader.end();
  }
}

function refuseBadBase(base: string | undefined): void {
  if (base === undefined || /^https?:$/.test(URL.parse(base)?.protocol ?? '')) return;
  throw new OwnerError(
    `--base is "${base}": it takes the address of the page that the text is from, such as https://example.com/terms/.`,
  );
}

function limitSentence(file: string, { limit }: LimitError, { seconds, heapMegabytes }: Limits): string {
  const most = limit === 'time' ? `more than ${seconds} seconds` : `more than ${heapMegabytes} MB of memory`;
  return `${file} takes ${most} to read, which no policy does: nothing was written. Take the text alone: copy it into a new document, without what stands around it, and import that.`;
}
