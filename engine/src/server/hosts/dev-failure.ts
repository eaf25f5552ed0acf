import { stripVTControlCharacters } from 'node:util';
import { problemsOf } from '../../../build/site-mistake.ts';

export type Failure = {
  /** Each `file:line: problem` for a mistake in the site's files; else what the error says. */
  readonly lines: readonly string[];
  /** The stack, in the source; undefined for a mistake in the site's files, whose line is known. */
  readonly calls?: string;
};

/** Frames inside packages and Node: React's alone fill a screen. */
const FOREIGN_CALL = /\bnode_modules\/|\(node:|at node:/;

/** `error` has its stack mapped to the source already. */
export function describeFailure(error: unknown): Failure {
  const lines = problemsOf(error);
  if (lines !== undefined) return { lines };
  if (!(error instanceof Error)) return { lines: [String(error)] };
  const all = plain(error.stack ?? '')
    .replaceAll('\\', '/')
    .replaceAll(`${process.cwd().replaceAll('\\', '/')}/`, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  const own = all.filter((line) => !FOREIGN_CALL.test(line));
  const calls = own.length > 0 ? own : all;
  return {
    lines: [`${error.name}: ${plain(error.message).trimEnd()}`],
    ...(calls.length > 0 && { calls: calls.join('\n') }),
  };
}

/** Writes failures on the terminal: one that comes again with each request, once. */
export function createFailureLog(write: (text: string) => void) {
  let last: string | undefined;
  return {
    write({ lines, calls }: Failure): void {
      const text = [...lines, ...(calls === undefined ? [] : [calls])].join('\n');
      if (text !== last) write(text);
      last = text;
    },
    /** Called when a page succeeds: the next failure is written even if it is the same. */
    forget: (): void => void (last = undefined),
  };
}

function plain(text: string): string {
  return stripVTControlCharacters(text);
}
