import { fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { debuglog } from 'node:util';
import type { ImportedText } from '../intake/report.ts';
import { OwnerError } from '../lib/owner-error.ts';
import type { PolicyTexts } from './policy-texts.ts';
import type { TextFile, TextFileOptions } from './text-file.ts';
import type { TextFileQuestion, TextFileReply } from './text-file-reader.ts';

/** A file that was named, as the text of a version. */
export type IncomingText = Omit<TextFile, 'versionText'> & {
  /** The file of a version, `begun`, with its text replaced. @throws OwnerError */
  readonly versionText: (begun: string, texts: PolicyTexts) => Promise<ImportedText>;
};

/** The largest texts that are known take a tenth of either. */
const LIMITS = { seconds: 14, heapMegabytes: 500 };

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
  const reader = fork(READER, {
    execArgv: [...process.execArgv, `--max-old-space-size=${limits.heapMegabytes}`],
    serialization: 'advanced',
    // A process that is out of memory prints a trace of its own.
    stdio: ['ignore', 'inherit', debuglog('policies').enabled ? 'inherit' : 'ignore', 'ipc'],
    timeout: limits.seconds * 1000,
    killSignal: 'SIGKILL',
  });
  const ask = async (question: TextFileQuestion): Promise<unknown> => {
    // The callback: a process that ended meanwhile takes no question, and `exit` says so.
    reader.send(question, () => undefined);
    // `as`: text-file-reader.ts sends nothing else; `exit` comes with a number, or null.
    const [reply] = (await Promise.race([once(reader, 'message'), once(reader, 'exit')])) as [
      TextFileReply | number | null,
    ];
    if (reply === null || typeof reply === 'number') throw new OwnerError(limitSentence(file, reader.killed, limits));
    if ('problems' in reply) throw new OwnerError(reply.problems);
    return reply.value;
  };
  try {
    // Both are the answers of text-file-reader.ts.
    const facts = (await ask({ file, options })) as Omit<TextFile, 'versionText'>;
    return await work({
      ...facts,
      versionText: async (begun, texts) => (await ask({ begun, texts })) as ImportedText,
    });
  } finally {
    reader.kill('SIGKILL');
  }
}

function refuseBadBase(base: string | undefined): void {
  if (base === undefined || /^https?:$/.test(URL.parse(base)?.protocol ?? '')) return;
  throw new OwnerError(
    `--base is "${base}": it takes the address of the page that the text is from, such as https://example.com/terms/.`,
  );
}

function limitSentence(file: string, isLate: boolean, { seconds, heapMegabytes }: typeof LIMITS): string {
  const most = isLate ? `more than ${seconds} seconds` : `more than ${heapMegabytes} MB of memory`;
  return `${file} takes ${most} to read, which no policy does: nothing was written. Take the text alone: copy it into a new document, without what stands around it, and import that.`;
}
