import { write, writeSync } from 'node:fs';

/** Where pino writes its lines. */
export type LogOutput = {
  write(line: string): void;
  /** Writes what still waits, now: nothing may be lost when the process ends. */
  flushSync(): void;
};

/** A line waits so long at most, and only when another was written just before it. */
const FLUSH_MS = 100;
/** Enough lines for one write, whatever the time. */
const FLUSH_CHARS = 32_768;
/** Lines beyond this are dropped while nobody reads them. */
const MAX_QUEUED_CHARS = 8_000_000;
const EMPTY: Buffer = Buffer.alloc(0);

/**
 * Lines to a file, a pipe or a terminal, many with one write. Written in the background: a log collector that stops
 * reading must not stop the site, nor must one that goes away. Not pino's own destination: it counts the bytes of all lines
 * that wait at each new one, which costs more than all else of a request.
 */
export function createLogOutput(fd: number): LogOutput {
  let queued = '';
  /** What is being written, or is to be written again. */
  let underWay = EMPTY;
  let isWriting = false;
  /** The pause after the beginning of a write, in which lines gather for the next one. */
  let pause: NodeJS.Timeout | undefined;

  const isDue = (): boolean => {
    const waiting = queued.length + underWay.length;
    return waiting >= FLUSH_CHARS || (waiting > 0 && pause === undefined);
  };
  const flushWhenDue = (): void => {
    if (isWriting || !isDue()) return;
    clearTimeout(pause);
    pause = setTimeout(endPause, FLUSH_MS).unref();
    if (underWay.length === 0) underWay = takeQueued();
    isWriting = true;
    write(fd, underWay, onWritten);
  };
  const endPause = (): void => {
    pause = undefined;
    flushWhenDue();
  };
  const onWritten = (error: NodeJS.ErrnoException | null, written: number): void => {
    isWriting = false;
    if (error === null) underWay = underWay.subarray(written);
    // A reader that is slow is tried again, after the pause. What is for one that is gone is dropped.
    else if (error.code !== 'EAGAIN') underWay = EMPTY;
    if (error === null || pause === undefined) flushWhenDue();
  };
  const takeQueued = (): Buffer => {
    const bytes = Buffer.from(queued);
    queued = '';
    return bytes;
  };

  return {
    write(line) {
      if (queued.length + underWay.length > MAX_QUEUED_CHARS) return;
      queued += line;
      flushWhenDue();
    },
    flushSync() {
      // What is under way is written by a thread that the process waits for.
      let rest = isWriting ? takeQueued() : Buffer.concat([underWay, takeQueued()]);
      try {
        while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
      } catch {
        // Nobody reads on.
      }
    },
  };
}
