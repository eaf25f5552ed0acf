import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Answer, Send } from '../../../scripts/http-answer.ts';
import { expectSecurityHeaders } from './house-rules.ts';

const DECODERS = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
};
const ENCODINGS = Object.keys(DECODERS) as Array<keyof typeof DECODERS>;

export const etagOf = ({ headers }: Answer): string => headers['etag'] ?? 'none';

type Options = {
  /** Paths of texts. */
  readonly targets: readonly string[];
  /** Whether a 304 may have the length of the 200 (RFC 9110, 8.6). */
  readonly repeatsLength?: boolean;
};

/** Holds a host to the encodings of its texts, and to a validator for each. `send` is known when the tests run. */
export function holdToCaching(send: Send, { targets, repeatsLength = false }: Options): void {
  const inEncoding = (target: string, encoding: string, headers: Record<string, string> = {}): Promise<Answer> =>
    send({ target, headers: { 'accept-encoding': encoding, ...headers } });

  describe.for(targets)('%s', (target) => {
    test('has the same bytes in every encoding, and a validator for each', async () => {
      const answers = await Promise.all(ENCODINGS.map((encoding) => inEncoding(target, encoding)));
      const decoded = answers.map(({ body }, index) =>
        DECODERS[ENCODINGS[index] ?? 'identity'](body).toString('base64'),
      );

      expect(new Set(decoded).size).toBe(1);
      expect(answers.map(({ headers }) => headers['content-encoding'] ?? 'identity')).toEqual(ENCODINGS);
      expect(answers.map(({ headers }) => Number(headers['content-length']))).toEqual(
        answers.map(({ body }) => body.length),
      );
      expect(new Set(answers.map(etagOf)).size).toBe(ENCODINGS.length);
      for (const answer of answers) expect(etagOf(answer)).toMatch(/^"[\w-]{16,}"$/);
    });

    test.for(ENCODINGS)(
      'is answered with 304 when it is there in %s, and that says nothing of a body',
      async (encoding) => {
        const first = await inEncoding(target, encoding);

        const second = await inEncoding(target, encoding, { 'if-none-match': etagOf(first) });

        expect(second.status).toBe(304);
        expect(second.body).toHaveLength(0);
        expect(etagOf(second)).toBe(etagOf(first));
        for (const name of ['cache-control', 'vary', 'x-robots-tag'])
          expect(second.headers[name], name).toBe(first.headers[name]);
        for (const name of ['content-type', 'content-encoding']) expect(second.headers[name], name).toBeUndefined();
        expect([undefined, ...(repeatsLength ? [first.headers['content-length']] : [])]).toContain(
          second.headers['content-length'],
        );
        expectSecurityHeaders(second.headers);
      },
    );
  });
  holdToValidators(inEncoding);
  holdToEncodings(send);
}

function holdToValidators(
  inEncoding: (target: string, encoding: string, headers?: Record<string, string>) => Promise<Answer>,
): void {
  describe('If-None-Match', () => {
    test.for(['"x"', '"x", "y"', 'W/"x"', '""', 'x', ','])('%s is another text', async (header) => {
      expect((await inEncoding('/', 'br', { 'if-none-match': header })).status).toBe(200);
    });

    test('the validator of one encoding is not that of another', async () => {
      const gzip = await inEncoding('/', 'gzip');

      expect((await inEncoding('/', 'br', { 'if-none-match': etagOf(gzip) })).status).toBe(200);
    });

    test.for([
      ['a list with it', (etag: string) => `"x", ${etag} , "y"`],
      ['a weak form of it', (etag: string) => `W/${etag}`],
      ['a list of weak forms', (etag: string) => `W/"x",W/${etag}`],
      ['an asterisk', () => '*'],
    ] as const)('%s is the same text', async ([, write]) => {
      const etag = etagOf(await inEncoding('/', 'br'));

      expect((await inEncoding('/', 'br', { 'if-none-match': write(etag) })).status).toBe(304);
    });
  });
}

function holdToEncodings(send: Send): void {
  test.for([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['gzip;q=0.1, identity;q=0.9', 'identity'],
    ['deflate', 'identity'],
    ['br;q=0, zstd;q=0, gzip;q=0', 'identity'],
    ['*;q=0', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['zstd, gzip', 'zstd'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0, *', 'zstd'],
    ['br;q=0.000, zstd;q=1.000, gzip', 'zstd'],
    ['*', 'br'],
    ['bro, zstdx, xgzip', 'identity'],
  ] as const)('Accept-Encoding %s is answered in %s', async ([header, encoding]) => {
    const answer = await send({ target: '/', headers: header === undefined ? {} : { 'accept-encoding': header } });

    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(DECODERS[encoding](answer.body).toString('utf8')).toContain('<!doctype html>');
  });
}
