import sonic from 'sonic-boom';
import type { ErrorReporting } from '#monitoring/report.ts';
import type { Config } from '#server/config/config.ts';
import { createLog, type HostLog } from '#server/hosts/log.ts';

export type ServerLog = HostLog & {
  /** Writes the lines that wait, for a second at most; later lines are dropped. Called before every `process.exit`. */
  close(): Promise<void>;
};

const CLOSE_MS = 1_000;
/** Lines are written together, once they have so many bytes or after FLUSH_MS: each write occupies a thread. */
const WRITE_BYTES = 4_096;
const FLUSH_MS = 100;
const MAX_WAITING_BYTES = 8_388_608;

/** JSON lines on stdout, written in the background: a log collector that stops reading must not stop the site. */
export function createServerLog(level: Config['logLevel']): ServerLog {
  let isOpen = true;
  const destination = new sonic.SonicBoom({
    // Opened by `process.stdout`, its writes do not block. One in a thread would keep the process alive.
    fd: process.stdout.fd,
    minLength: WRITE_BYTES,
    periodicFlush: FLUSH_MS,
    maxLength: MAX_WAITING_BYTES,
  });
  const stop = (): void => void (isOpen = false);
  // On a full disk or a closed pipe, flushSync would retry for ever.
  destination.on('error', stop);
  destination.on('close', stop);
  process.once('beforeExit', () => {
    if (!isOpen) return;
    destination.flush();
    destination.once('drain', () => destination.end());
  });
  process.once('exit', () => {
    if (isOpen) destination.flushSync();
  });
  const log = createLog(level, (line) => {
    // Writing to an ended destination throws.
    if (isOpen) destination.write(`${line}\n`);
  });

  const close = async (): Promise<void> => {
    isOpen = false;
    await new Promise<void>((resolve) => {
      destination.once('close', resolve);
      setTimeout(resolve, CLOSE_MS);
      destination.end();
    });
    destination.destroy();
  };
  return { ...log, close };
}

/** Ends the process with exit code 1 on an uncaught exception or rejection, as Node does, after logging and reporting it. */
export function endOnCrash(log: ServerLog, { report, flush }: ErrorReporting): void {
  let isEnding = false;
  const end = (error: unknown, during: 'uncaughtException' | 'unhandledRejection', message: string): void => {
    log.fatal({ err: error }, message);
    report(error, { during });
    // A second failure must not cut the flush of the first short.
    if (isEnding) return;
    isEnding = true;
    void Promise.allSettled([flush()])
      .then(() => log.close())
      .finally(() => process.exit(1));
  };
  process.on('uncaughtException', (error: unknown) => end(error, 'uncaughtException', 'uncaught exception'));
  process.on('unhandledRejection', (reason: unknown) => end(reason, 'unhandledRejection', 'unhandled rejection'));
}
