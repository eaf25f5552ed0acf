import { request } from 'node:http';

/** An answer as it came: header names as they were sent, the body still compressed. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
  readonly body: Buffer;
};

/** A server that has not answered by then never will. */
const ANSWER_MS = 30_000;

type RequestHeaders = Readonly<Record<string, string>>;

/** Sends one request on a connection of its own; follows no redirect, decompresses nothing. */
export function fetchRaw(url: string, headers: RequestHeaders = { 'accept-encoding': 'br' }): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      const { statusCode = 0, rawHeaders } = response;
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: statusCode, headers: pairs(rawHeaders), body: Buffer.concat(chunks) }),
      );
    });
    sent.setTimeout(ANSWER_MS, () => sent.destroy(new Error(`no answer from ${url}`)));
    sent.on('error', reject);
    sent.end();
  });
}

/** The first header of this name, whatever its case. */
export function headerOf({ headers }: RawAnswer, name: string): string | undefined {
  return headers.find(([own]) => own.toLowerCase() === name)?.[1];
}

function pairs(rawHeaders: readonly string[]): Array<[string, string]> {
  return Array.from({ length: rawHeaders.length / 2 }, (_, index) => [
    rawHeaders[index * 2] ?? '',
    rawHeaders[index * 2 + 1] ?? '',
  ]);
}
