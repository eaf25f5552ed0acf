import { fstatSync, write, writeSync } from 'node:fs';

export type LogOutput = {
  write(line: string): void;
  /** Writes what still waits and the lines that `addLast` adds, now: nothing may be lost when the process ends. */
  flushSync(addLast?: () => void): void;
};

/** A line waits so long at most, and only when another was written just before it. */
const FLUSH_MS = 100;
/** So much is written with one call; when it is full, whatever the time. */
const CHUNK_BYTES = 65_536;
/**
 * POSIX writes no more than this to a pipe in one piece: at the end of the process a write under way and the last ones must
 * not cut each other's lines.
 */
const PIPE_CHUNK_BYTES = 4_096;
/** So long a write under way has at the end of the process, before the lines after it are written too. */
const LAST_WRITE_MS = 10;
/** Lines beyond this are dropped while nobody reads them. */
const MAX_BYTES = 8_388_608;
const MAX_BYTES_PER_CHAR = 3;
const NOTHING = Buffer.alloc(0);

/**
 * Lines to a file, a pipe or a terminal, many with one write. Written in the background: a log collector that stops
 * reading must not stop the site, nor must one that goes away.
 */
export function createLogOutput(fd: number): LogOutput {
  const queue = createQueue(isPipe(fd) ? PIPE_CHUNK_BYTES : CHUNK_BYTES);
  /** What is being written, or is to be written again. */
  let underWay = NOTHING;
  let isWriting = false;
  let isEnding = false;
  /** The pause after the beginning of a write, in which lines gather for the next one. */
  let pause: NodeJS.Timeout | undefined;

  const flushWhenDue = (): void => {
    const isWaiting = underWay.length > 0 || !queue.isEmpty();
    if (isWriting || isEnding || !isWaiting || (pause !== undefined && !queue.hasFullChunk())) return;
    clearTimeout(pause);
    pause = setTimeout(endPause, FLUSH_MS).unref();
    if (underWay.length === 0) underWay = queue.take();
    isWriting = true;
    write(fd, underWay, onWritten);
  };
  const endPause = (): void => {
    pause = undefined;
    flushWhenDue();
  };
  const onWritten = (error: NodeJS.ErrnoException | null, written: number): void => {
    isWriting = false;
    if (error === null) {
      const rest = underWay.subarray(written);
      if (rest.length === 0) queue.reuse(underWay);
      underWay = rest;
    }
    // A reader that is slow is tried again, after the pause. What is for one that is gone is dropped.
    else if (error.code !== 'EAGAIN') underWay = NOTHING;
    if (error === null || pause === undefined) flushWhenDue();
  };

  return {
    write(line) {
      queue.add(line);
      flushWhenDue();
    },
    flushSync(addLast) {
      // A write in the background would overtake those that follow it here, or be overtaken by them.
      isEnding = true;
      addLast?.();
      // What is under way is written by a thread that the process waits for. That it is done cannot be seen from here.
      if (isWriting) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LAST_WRITE_MS);
      let rest = isWriting ? queue.take() : underWay;
      try {
        for (; rest.length > 0 || !queue.isEmpty(); rest = rest.length > 0 ? rest : queue.take())
          rest = rest.subarray(writeSync(fd, rest));
      } catch {
        // Nobody reads on.
      }
      isEnding = false;
    },
  };
}

function isPipe(fd: number): boolean {
  const stats = fstatSync(fd);
  return stats.isFIFO() || stats.isSocket();
}

/** Lines as bytes: as strings, the garbage collector would copy each of their parts while they wait. */
function createQueue(chunkBytes: number) {
  const full: Array<Buffer<ArrayBuffer>> = [];
  let chunk = Buffer.allocUnsafeSlow(chunkBytes);
  let used = 0;
  /** One that has been written: a new one each time would wait for the garbage collector. */
  let spare: Buffer<ArrayBuffer> | undefined;

  const closeChunk = (): void => {
    full.push(chunk.subarray(0, used));
    chunk = spare ?? Buffer.allocUnsafeSlow(chunkBytes);
    spare = undefined;
    used = 0;
  };

  return {
    isEmpty: (): boolean => used === 0 && full.length === 0,
    hasFullChunk: (): boolean => full.length > 0,
    add(line: string): void {
      if (full.length * chunkBytes >= MAX_BYTES) return;
      const mostBytes = line.length * MAX_BYTES_PER_CHAR;
      if (mostBytes > chunkBytes - used) closeChunk();
      if (mostBytes > chunkBytes) full.push(Buffer.from(line));
      else used += chunk.write(line, used);
    },
    /** Takes back what nobody needs any more. */
    reuse({ buffer }: Buffer<ArrayBuffer>): void {
      if (buffer.byteLength === chunkBytes) spare = Buffer.from(buffer);
    },
    /** What has waited longest. */
    take(): Buffer<ArrayBuffer> {
      if (full.length === 0) closeChunk();
      return full.shift() ?? NOTHING;
    },
  };
}
