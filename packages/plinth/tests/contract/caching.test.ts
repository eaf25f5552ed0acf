import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALE_COOKIE_NAME } from '#i18n/visitor-locale.ts';
import { payloadPath } from '#page/payload.ts';
import { LOCALES } from '#model/facts.ts';
import { NOT_FOUND_PAGE } from '#model/page-name.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, pagePath } from '#model/addresses.ts';
import { servedAddresses } from '../support/served-addresses.ts';
import { textOf, type Answer, type Send } from '../../scripts/http-answer.ts';
import { builtApp } from './support/built-app.ts';
import { WORDS_PATH } from './support/known-paths.ts';
import { sendTo } from './support/send.ts';

const DECODERS = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
};
const ENCODINGS = Object.keys(DECODERS) as Array<keyof typeof DECODERS>;

const etagOf = ({ headers }: Answer): string => headers['etag'] ?? 'none';

const addresses = servedAddresses();
const paths = addresses.map(addressPath);
const payloads = addresses
  .filter((address) => pageFacts(address).asDocument !== true)
  .map(addressPath)
  .map(payloadPath);
const notFound = LOCALES.map(({ code }) => pagePath(NOT_FOUND_PAGE, code));
const found = paths.filter((path) => !notFound.includes(path));
const targets = [...found, ...payloads, WORDS_PATH, '/sitemap.xml', '/robots.txt', '/site.webmanifest'];

let send: Send;

beforeAll(async () => {
  const { app } = await builtApp();
  send = sendTo(app);
});

const inEncoding = (target: string, encoding: string, headers: Record<string, string> = {}): Promise<Answer> =>
  send({ target, headers: { 'accept-encoding': encoding, ...headers } });

test.for(targets)('%s has the same bytes in every encoding, and a validator for each', async (target) => {
  const answers = await Promise.all(ENCODINGS.map((encoding) => inEncoding(target, encoding)));
  const decoded = answers.map(({ body }, index) => DECODERS[ENCODINGS[index] ?? 'identity'](body).toString('base64'));

  expect(new Set(decoded).size).toBe(1);
  expect(answers.map(({ headers }) => headers['content-encoding'] ?? 'identity')).toEqual(ENCODINGS);
  expect(answers.map(({ headers }) => Number(headers['content-length']))).toEqual(
    answers.map(({ body }) => body.length),
  );
  expect(new Set(answers.map(etagOf)).size).toBe(ENCODINGS.length);
  for (const answer of answers) expect(etagOf(answer)).toMatch(/^"[\w-]{16,}"$/);
});

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

// Each way to write the header: src/server/http/negotiation.test.ts.
test.for([
  [undefined, 'identity'],
  ['*;q=0', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, *', 'zstd'],
] as const)('Accept-Encoding %s is answered in %s', async ([header, encoding]) => {
  const answer = await send({ target: '/', headers: header === undefined ? {} : { 'accept-encoding': header } });

  expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
  expect(DECODERS[encoding](answer.body).toString('utf8')).toContain('<!doctype html>');
});

test.for([
  ['a query', { target: '/?utm_source=zq7mark&a=%20b' }],
  ['cookies', { headers: { cookie: 'i18n_redirected=qq; session=zq7mark' } }],
  ['another host', { headers: { host: 'zq7mark.example' } }],
  [
    'forwarded headers',
    {
      headers: {
        'x-forwarded-host': 'zq7mark.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.9',
        forwarded: 'host=zq7mark.example',
      },
    },
  ],
  [
    'a rewritten URL',
    { headers: { 'x-original-url': '/zq7mark', 'x-rewrite-url': '/zq7mark', 'x-http-method-override': 'POST' } },
  ],
  ['another browser', { headers: { 'user-agent': 'zq7mark/1.0', 'sec-ch-ua-mobile': '?1', dnt: '1', 'sec-gpc': '1' } }],
  ['other languages', { headers: { 'accept-language': 'qq-QQ,qq;q=0.9' } }],
  ['a secret', { headers: { authorization: 'Bearer zq7mark', referer: 'https://zq7mark.example/' } }],
] as const)('a page is the same bytes with %s', async ([, asked]) => {
  const plain = await send({ target: '/' });

  const answer = await send({ target: '/', ...asked });

  expect(etagOf(answer)).toBe(etagOf(plain));
  expect(answer.body.equals(plain.body)).toBe(true);
  expect(textOf(answer)).not.toContain('zq7mark');
});

// Only the root sends a visitor to a language.
test.for(
  LOCALES.flatMap(({ code, iso }) =>
    paths.filter((path) => path !== '/').map((path): [string, string, string] => [path, code, iso]),
  ),
)('%s is the same bytes for who has chosen %s', async ([path, code, iso]) => {
  const plain = await send({ target: path });

  const answer = await send({
    target: path,
    headers: { cookie: `${LOCALE_COOKIE_NAME}=${code}`, 'accept-language': iso },
  });

  expect(answer.status).toBe(plain.status);
  expect(answer.body.equals(plain.body)).toBe(true);
});

// No answer says when it was last changed, nothing is written here, and a server may send the whole of what a part was asked of.
test.for([
  { 'if-match': '"x"' },
  { 'if-modified-since': new Date().toUTCString() },
  { 'if-unmodified-since': new Date(0).toUTCString() },
  { range: 'bytes=0-9' },
  { range: 'bytes=99999999-' },
  { range: 'bytes=0-9', 'if-range': '"x"' },
])('what is not offered is ignored: %j', async (headers) => {
  for (const target of ['/', '/icon-192.png', '/error/404/']) {
    const plain = await send({ target });
    const answer = await send({ target, headers });

    expect([answer.status, answer.body.length]).toEqual([plain.status, plain.body.length]);
    expect(answer.headers['last-modified']).toBeUndefined();
    expect(answer.headers['accept-ranges']).toBeUndefined();
  }
});
