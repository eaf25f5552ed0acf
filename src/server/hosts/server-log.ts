import { pino, type Level } from 'pino';
import { createLogOutput } from '#server/hosts/log-output.ts';
import type { Log } from '#server/http/request-log.ts';

export type ServerLog = Log & {
  fatal(fields: object, message: string): void;
  /** Writes what still waits, now: nothing may be lost when the process ends. */
  flushSync(): void;
};

/**
 * The log of a server: lines of pino's, to a file, a pipe or a terminal. Those of requests are made together at the end of a
 * turn of the event loop, which takes half the time that each takes by itself between two answers. Lines keep their order;
 * anything worse than `info` is made at once.
 */
export function createServerLog(level: string, fd: number): ServerLog {
  const output = createLogOutput(fd);
  const log = pino({ level, base: null }, output);
  const isTold = log.isLevelEnabled('info');
  let waiting: Array<{ readonly fields: object; readonly message: string }> = [];

  const makeLines = (): void => {
    const lines = waiting;
    waiting = [];
    for (const { fields, message } of lines) log.info(fields, message);
  };
  const atOnce =
    (grade: Extract<Level, 'warn' | 'error' | 'fatal'>) =>
    (fields: object, message: string): void => {
      makeLines();
      log[grade](fields, message);
    };

  return {
    info(fields, message) {
      if (isTold && waiting.push({ fields, message }) === 1) setImmediate(makeLines);
    },
    warn: atOnce('warn'),
    error: atOnce('error'),
    fatal: atOnce('fatal'),
    flushSync: () => output.flushSync(makeLines),
  };
}
