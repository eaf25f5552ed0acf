import { pino } from 'pino';
import type { Log } from '#server/http/request-log.ts';

export type ServerLog = Log & {
  fatal(fields: object, message: string): void;
  /** Writes what still waits, for a second at most, and logs nothing more: before every `process.exit`. */
  close(): Promise<void>;
};

const CLOSE_MS = 1_000;
/** So many bytes are written at once, or what there is after FLUSH_MS. Each write costs a thread's turn. */
const WRITE_BYTES = 4_096;
const FLUSH_MS = 100;
/** Lines beyond this are dropped while none is read. */
const MAX_BYTES = 8_388_608;

/** JSON lines on stdout, written in the background: a log collector that stops reading must not stop the site. */
export function createServerLog(level: string): ServerLog {
  // Without `dest`, pino reads `process.stdout`, which makes a pipe non-blocking: a write that waited for a reader in a
  // thread would keep the process from ending.
  const destination = pino.destination({
    sync: false,
    minLength: WRITE_BYTES,
    periodicFlush: FLUSH_MS,
    maxLength: MAX_BYTES,
  });
  // A full disk, or a reader that has gone, must not end the server. Nor keep it: flushSync, which pino calls when the
  // process exits, tries such a write again for ever.
  destination.on('error', () => (destination.flushSync = () => {}));
  // Nothing but `write`: pino calls flushSync at a `fatal` too, and that writes what waits before what is being written.
  const log = pino({ level, base: null }, { write: (line) => void destination.write(line) });

  const close = async (): Promise<void> => {
    // A line after the end would throw.
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
