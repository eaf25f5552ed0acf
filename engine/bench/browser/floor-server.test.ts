import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { fetchRaw, headerOf, type RawAnswer } from '../hosts/raw-answer.ts';
import { startFloorServer } from './floor-server.ts';

/** As the site would answer for a page. */
const ANSWER: RawAnswer = {
  status: 200,
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-length', '7'],
    ['etag', '"of-the-site"'],
    ['content-security-policy', "default-src 'none'"],
    ['speculation-rules', '"/rules.json"'],
    ['Connection', 'keep-alive'],
  ],
  body: Buffer.alloc(0),
};

const stops: Array<() => Promise<void>> = [];
afterEach(async () => void (await Promise.all(stops.splice(0).map((stop) => stop()))));

async function start(): Promise<string> {
  const files = [
    { path: '/', content: Buffer.from('<h1>Home</h1>') },
    { path: '/icon.svg', content: Buffer.from('<svg/>') },
  ];
  const { url, stop } = await startFloorServer(files, ANSWER);
  stops.push(stop);
  return url;
}

test('a page comes compressed, with the headers of the site and a length of its own', async () => {
  const answer = await fetchRaw(`${await start()}/`);

  expect(answer.status).toBe(200);
  expect(brotliDecompressSync(answer.body).toString()).toBe('<h1>Home</h1>');
  expect(headerOf(answer, 'content-security-policy')).toBe("default-src 'none'");
  expect(headerOf(answer, 'content-length')).toBe(String(answer.body.length));
});

test('what only a page with script has is left out', async () => {
  const answer = await fetchRaw(`${await start()}/`);

  expect(['etag', 'speculation-rules'].map((name) => headerOf(answer, name))).toEqual([undefined, undefined]);
});

test('a file has the type of its name, and what is not there is missing', async () => {
  const url = await start();

  expect(headerOf(await fetchRaw(`${url}/icon.svg`), 'content-type')).toBe('image/svg+xml');
  expect((await fetchRaw(`${url}/other`)).status).toBe(404);
});
