import { connect, type Socket } from 'node:net';

export type LoadRequest = {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What every answer must have. */
  readonly status: number;
};

type Bounds = {
  readonly connections: number;
  /** It ends after so many seconds, or so many answers. */
  readonly seconds?: number;
  readonly answers?: number;
};

export type LoadResult = {
  readonly answers: number;
  readonly seconds: number;
  /** Of each answer, ascending. */
  readonly latenciesMs: Float64Array;
};

const READ_BYTES = 65_536;
/** Between two answers on one connection; a server that takes longer hangs. */
const SILENCE_MS = 10_000;

/**
 * Asks for one thing over and over, on each connection for the next as soon as the last has come. It only counts the bytes
 * of answers, which must all be of one length: a client that reads HTTP costs more than the servers it measures.
 */
export async function sendLoad(request: LoadRequest, bounds: Bounds): Promise<LoadResult> {
  const since = performance.now();
  const until = since + (bounds.seconds ?? Infinity) * 1_000;
  const most = bounds.answers ?? Infinity;
  const latencies: number[] = [];
  const onAnswer = (latencyMs: number): boolean => {
    latencies.push(latencyMs);
    return latencies.length < most && performance.now() < until;
  };

  await Promise.all(Array.from({ length: bounds.connections }, () => loadConnection(request, onAnswer)));
  const seconds = (performance.now() - since) / 1_000;
  return { answers: latencies.length, seconds, latenciesMs: Float64Array.from(latencies).sort() };
}

function loadConnection(request: LoadRequest, onAnswer: (latencyMs: number) => boolean): Promise<void> {
  const wire = wireOf(request);
  const count = answerCounter(String(request.status));
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    const send = (): void => {
      sentAt = performance.now();
      socket.write(wire);
    };
    const onBytes = (length: number, buffer: Uint8Array): boolean => {
      try {
        if (!count(buffer, length)) return true;
        if (onAnswer(performance.now() - sentAt)) send();
        else socket.destroy();
      } catch (error) {
        socket.destroy(error instanceof Error ? error : undefined);
      }
      return true;
    };
    // One buffer for all of a connection's answers: a new one for each would be most of what the client costs.
    const onread = { buffer: Buffer.alloc(READ_BYTES), callback: onBytes };
    const socket = connect({ port: request.port, host: '127.0.0.1', noDelay: true, onread });
    socket.once('connect', send);
    failOnSilence(socket);
    socket.once('error', reject);
    socket.once('close', resolve);
  });
}

function wireOf({ port, path, headers }: LoadRequest): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`);
}

function failOnSilence(socket: Socket): void {
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error(`no answer within ${SILENCE_MS} ms`)));
  socket.once('end', () => socket.destroy(new Error('the server closed a connection under load')));
}

const STATUS_START = 9;
const STATUS_END = 12;

/**
 * Takes the chunks of a connection and says when an answer is complete. The first answer tells the length of all.
 * @throws when one has another status or another length
 */
export function answerCounter(status: string): (chunk: Uint8Array, length: number) => boolean {
  let expected = 0;
  let received = 0;
  let head = '';
  return (chunk, length) => {
    if (received === 0 && latin1(chunk, STATUS_START, STATUS_END) !== status)
      throw new Error(`an answer is not ${status}: ${latin1(chunk, 0, STATUS_END)}`);
    received += length;
    if (expected === 0) {
      head += latin1(chunk, 0, length);
      expected = lengthOf(head);
    }
    if (expected === 0 || received < expected) return false;
    if (received > expected) throw new Error(`an answer of ${received} bytes, after others of ${expected}`);
    received = 0;
    return true;
  };
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');
}

/** Of the answer that begins so; 0 while its headers are not complete. */
function lengthOf(answer: string): number {
  const head = answer.indexOf('\r\n\r\n');
  if (head === -1) return 0;
  const [, length = '0'] = /\r\ncontent-length: *(\d+)/i.exec(answer.slice(0, head + 2)) ?? [];
  return head + 4 + Number(length);
}
