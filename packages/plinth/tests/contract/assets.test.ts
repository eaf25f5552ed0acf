import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import type { Send } from '../../scripts/http-answer.ts';
import { builtApp } from './support/built-app.ts';
import { sendTo } from './support/send.ts';

const SUFFIXES = { br: '.br', zstd: '.zst', gzip: '.gz' };
const CLIENT = `${BUILD_FOLDER}/client`;
const FOLDER = `${CLIENT}/assets`;
const hashed = readdirSync(FOLDER).filter((name) => !/\.(?:br|zst|gz)$/.test(name));
const scripts = hashed.filter((name) => name.endsWith('.js'));
const icons = readdirSync(CLIENT).filter((name) => /\.(?:ico|svg|png|webp)$/.test(name));

let send: Send;

beforeAll(async () => {
  const { app } = await builtApp();
  send = sendTo(app);
});

test('a build names the licence of each package in it, and the documents say what each is for', async () => {
  const served = (await send({ target: '/licenses.md' })).body.toString('utf8');
  const texts = [served, readFileSync(`${BUILD_FOLDER}/server/licenses.md`, 'utf8')];
  const documented = readFileSync('docs/dependencies.md', 'utf8');

  const packages = texts.flatMap((text) =>
    [...text.matchAll(/^## (\S+) - \S+ \(\S+\)$/gm)].map(([, name = '']) => name),
  );

  expect(packages.length).toBeGreaterThan(10);
  expect(packages.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  for (const text of texts) expect(text).toContain('Permission is hereby granted');
});

test('a browser runs the script of a page with the bytes of the build alone', async () => {
  const home = (await send({ target: '/' })).body.toString('utf8');
  const [, name = '', integrity] = /<script type="module" async="" src="([^"]+)" integrity="([^"]+)">/.exec(home) ?? [];

  expect(integrity).toBe(`sha256-${hash('sha256', readFileSync(CLIENT + name), 'base64')}`);
});

describe('a file of the build that is not the site’s', () => {
  test.for([
    ...scripts.map((name) => `/assets/${name}.br`),
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/../server/node.js',
    '/assets/%2e%2e%2f%2e%2e%2fserver%2fnode.js',
  ])('%s is not served', async (target) => {
    expect((await send({ target, headers: { accept: 'application/json' } })).status).toBe(404);
  });
});

describe('hashed files', () => {
  test.for(hashed)('%s never changes, and its headers say so', async (name) => {
    const answer = await send({ target: `/assets/${name}` });
    const again = await send({ target: `/assets/${name}`, headers: { 'if-none-match': answer.headers['etag'] ?? '' } });

    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.body.equals(readFileSync(`${FOLDER}/${name}`))).toBe(true);
    expect(again.status).toBe(304);
  });

  test.for(
    scripts.flatMap((name) =>
      Object.keys(SUFFIXES).map((encoding): [string, keyof typeof SUFFIXES] => [
        name,
        encoding as keyof typeof SUFFIXES,
      ]),
    ),
  )('%s is sent in %s as the build compressed it', async ([name, encoding]) => {
    const answer = await send({ target: `/assets/${name}`, headers: { 'accept-encoding': encoding } });

    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.body.equals(readFileSync(`${FOLDER}/${name}${SUFFIXES[encoding]}`))).toBe(true);
  });
});

test.for(icons)('/%s may be kept for a day, since a release may change it', async (name) => {
  const answer = await send({ target: `/${name}` });

  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  expect(answer.headers['etag']).toBeDefined();
  expect(answer.headers['content-type']).toMatch(/^image\//);
});
