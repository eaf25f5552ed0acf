import { pino } from 'pino';
import type { Log } from '#server/http/request-log.ts';

export type ServerLog = Log & {
  fatal(fields: object, message: string): void;
  /** Writes the lines that wait, for a second at most; later lines are dropped. Called before every `process.exit`. */
  close(): Promise<void>;
};

const CLOSE_MS = 1_000;
/** Lines are written together, once they have so many bytes or after FLUSH_MS: each write occupies a thread. */
const WRITE_BYTES = 4_096;
const FLUSH_MS = 100;
/** Lines that wait beyond this are dropped. */
const MAX_BYTES = 8_388_608;

/** JSON lines on stdout, written in the background: a log collector that stops reading must not stop the site. */
export function createServerLog(level: string): ServerLog {
  // No `dest`: pino then opens `process.stdout`, which makes a pipe non-blocking. A blocking write would wait for a reader in
  // a thread, and keep the process from ending.
  const destination = pino.destination({
    sync: false,
    minLength: WRITE_BYTES,
    periodicFlush: FLUSH_MS,
    maxLength: MAX_BYTES,
  });
  // A full disk or a closed pipe must neither end the server nor keep it from ending: pino calls flushSync when the process
  // exits, and that retries a failed write for ever.
  destination.on('error', () => (destination.flushSync = () => {}));
  // Only `write` is passed on: pino also calls flushSync at a `fatal`, which would write waiting lines before those that a
  // thread is writing.
  const log = pino({ level, base: null }, { write: (line) => void destination.write(line) });

  const close = async (): Promise<void> => {
    // Writing to an ended destination throws.
    log.level = 'silent';
    await new Promise<void>((resolve) => {
      destination.once('close', resolve);
      setTimeout(resolve, CLOSE_MS);
      destination.end();
    });
    destination.destroy();
  };
  return Object.assign(log, { close });
}
