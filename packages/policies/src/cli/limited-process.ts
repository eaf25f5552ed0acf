import { fork, type ChildProcess } from 'node:child_process';
import { debuglog } from 'node:util';
import { OwnerError, type Problem } from '../lib/owner-error.ts';

export type Limits = { readonly seconds: number; readonly heapMegabytes: number };

/** Another process, which a file can neither keep busy nor fill: it ends at its limits. */
export type LimitedProcess = {
  /** Resolves to what the module answers. @throws OwnerError as the module does; LimitError where a limit is reached */
  readonly ask: (question: unknown) => Promise<unknown>;
  readonly end: () => void;
};

export class LimitError extends Error {
  override name = 'LimitError';
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`the limit of ${limit} is reached`);
    this.limit = limit;
  }
}

type Reply = { readonly value: unknown } | { readonly problems: readonly Problem[] };

/** Starts a module that calls `answerQuestions`. The time counts from here on. */
export function startLimited(module: URL, { seconds, heapMegabytes }: Limits): LimitedProcess {
  const child = fork(module, {
    execArgv: [...process.execArgv, `--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    // A process that is out of memory prints a trace of its own.
    stdio: ['ignore', 'inherit', debuglog('policies').enabled ? 'inherit' : 'ignore', 'ipc'],
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, seconds * 1000);
  return {
    ask: (question) => nextReply(child, question, () => new LimitError(isLate ? 'time' : 'memory')),
    end: () => {
      clearTimeout(timer);
      child.kill('SIGKILL');
    },
  };
}

function nextReply(child: ChildProcess, question: unknown, reasonOfEnd: () => Error): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(reasonOfEnd());
    child.once('exit', ended);
    child.once('message', (reply: Reply) => {
      child.off('exit', ended);
      if ('problems' in reply) reject(new OwnerError(reply.problems));
      else resolve(reply.value);
    });
    // The callback: a process that ended meanwhile takes no question, and `exit` says so.
    child.send(question as object, () => undefined);
  });
}

/** Answers each question of `startLimited`, in the process that it started. NODE_DEBUG=policies prints an unexpected error. */
export function answerQuestions(
  answer: (question: unknown) => Promise<unknown>,
  ownerErrorOf: (error: unknown) => OwnerError,
): void {
  process.on('message', (question) => {
    void answer(question).then(
      (value) => process.send?.({ value }),
      (error: unknown) => {
        if (!(error instanceof OwnerError)) debuglog('policies')('%o', error);
        process.send?.({ problems: ownerErrorOf(error).problems });
      },
    );
  });
}
