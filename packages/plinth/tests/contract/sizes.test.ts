import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { listedPaths } from '../../scripts/listed-paths.ts';
import { buildOf, useServer } from '../support/use-site.ts';

/** What a server sends on a cold connection before it waits for the first acknowledgement. */
const FLIGHT_BYTES = 13_000;
/** A policy of 12,000 words. */
const LONG_TEXT = '/legal/data/';
const COMPARISON = '/legal/rules/compare/2026-02-01/2026-05-01/';
const BUILD = buildOf('policies');

/** Compressed script, with a small margin: a change that needs more raises a budget, and says why. */
const BUDGETS = [
  ['before the visitor does anything', ['boot'], 1_700],
  // With print and cite in the head of a policy, the day on paper, the form of a day where a text is not found, and the face
  // of titles.
  ['of the application', ['boot', 'app', 'rolldown-runtime'], 77_650],
  ["of the engine's own pages", ['policy', 'before-first', 'check-copy.browser'], 1_200],
  ['of measuring', ['measurement'], 5_500],
  ['of error reporting', ['monitoring'], 45_000],
] as const;

const site = useServer({
  root: BUILD,
  // The settings with which a page has the most bytes.
  env: {
    SITE_URL: 'https://www.example.com',
    SENTRY_DSN: 'https://0123456789abcdef0123456789abcdef@o1234567.ingest.sentry.io/1234567',
    SENTRY_RELEASE: '2026.11.21',
    ANALYTICS_PROVIDER: 'segment',
    ANALYTICS_SCRIPT_URL: 'https://cdn.segment.com/analytics.js/v1/0123456789abcdef0123456789abcdef/analytics.min.js',
    ANALYTICS_WRITE_KEY: '0123456789abcdef0123456789abcdef',
    ANALYTICS_ENDPOINT: 'https://api.segment.io/v1',
  },
});

/** Of head and body. The servers of the tests compress quickly: the body is compressed here as a live server does. */
async function answerBytes(path: string): Promise<number> {
  const response = await fetch(site().url + path, { headers: { 'accept-encoding': 'br' }, redirect: 'manual' });
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${response.status}\r\n${head}\r\n`.length + brotliBytes(Buffer.from(await response.arrayBuffer()));
}

/** Fails where a name is that of no script. A build keeps the files of earlier ones: the manifest has its own. */
function scriptBytes(names: readonly string[]): number {
  const manifest = JSON.parse(readFileSync(`${BUILD}/client/.vite/manifest.json`, 'utf8')) as Manifest;
  const scripts = Object.values(manifest).map(({ file }) => file);
  const files = names.map((name) => scripts.find((file) => file.slice(0, -'-12345678.js'.length) === `assets/${name}`));
  expect(files).not.toContain(undefined);
  return files.reduce((sum, file) => sum + brotliBytes(readFileSync(`${BUILD}/client/${file}`)), 0);
}

function brotliBytes(bytes: Buffer): number {
  return brotliCompressSync(bytes).byteLength;
}

test('a text of 12,000 words takes more than one flight', async () => {
  expect(await answerBytes(LONG_TEXT)).toBeGreaterThan(FLIGHT_BYTES);
});

test('every other page is sent in one flight, with its styles, banner and error reporting', async () => {
  const listed = await listedPaths(site().url);
  const paths = [...listed, '/error/404/', COMPARISON].filter((path) => path !== LONG_TEXT);
  const pages = await Promise.all(paths.map(async (path) => [path, await answerBytes(path)] as const));

  expect(pages.length).toBeGreaterThan(3);
  expect(pages.filter(([, bytes]) => bytes > FLIGHT_BYTES)).toEqual([]);
});

test.each(BUDGETS)('script %s keeps its budget', (_, names, budget) => {
  expect(scriptBytes(names)).toBeLessThan(budget);
});
