import { connect, type Socket } from 'node:net';
import type { Answer } from './http-answer.ts';

/** A text is sent with one byte for each character. */
export type Wire = string | Buffer;

/** Sends bytes, and resolves to everything received once the server has closed the connection. */
export function exchange(port: number, wire: Wire): Promise<string> {
  const conversation = converse(port);
  conversation.send(wire);
  return conversation.closed;
}

export type Conversation = {
  readonly socket: Socket;
  send(wire: Wire): void;
  /** Everything received so far. */
  received(): string;
  /** Everything received, once the server has closed the connection. */
  readonly closed: Promise<string>;
};

export function converse(port: number): Conversation {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  // A server that refuses a request may reset the connection while the request is sent; its answer was received before.
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  return {
    socket,
    send: (wire) => void socket.write(typeof wire === 'string' ? Buffer.from(wire, 'latin1') : wire),
    received: () => text,
    closed,
  };
}

/** The answers in a server's bytes. `methods`: those of the requests, in order, since an answer to HEAD has no body. */
export function answersIn(text: string, methods: readonly string[] = []): Answer[] {
  const answers: Answer[] = [];
  let rest = text;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    const [statusLine = '', ...lines] = rest.slice(0, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
    if (end === -1 || Number.isNaN(status)) throw new Error(`no HTTP answer: ${JSON.stringify(rest.slice(0, 200))}`);
    const headers = headersOf(lines);
    const length = methods[answers.length] === 'HEAD' ? 0 : Number(headers['content-length'] ?? 0);
    const start = end + 4;
    // 100 Continue comes before the answer.
    if (status !== 100)
      answers.push({ status, headers, body: Buffer.from(rest.slice(start, start + length), 'latin1') });
    rest = rest.slice(start + length);
  }
  return answers;
}

function headersOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
