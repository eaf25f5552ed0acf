import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { exportSite } from '#server/hosts/export/export-site.ts';
import { textOf, type Send } from '../../scripts/http-answer.ts';
import { startProcess } from '../../scripts/start-process.ts';
import { expectSecurityHeaders } from '../contract/support/house-rules.ts';
import { POLICY_PATH } from '../contract/support/known-paths.ts';
import { sendOver } from '../contract/support/send.ts';
import { effectiveDate } from '../support/effective-date.ts';
import { FAILING_PATHS } from '../support/served-addresses.ts';
import { LOCALES, localePrefix } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';
import { builtExport } from './support/built-export.ts';
import { devCommand, OFFLINE } from './support/deployed-worker.ts';
import { without } from './support/export-server.ts';

const [policy = ''] = POLICIES;
const HTML = 'text/html; charset=utf-8';
const POLICY = 'content-security-policy';
const ONE_DAY = 'public, max-age=86400';
const VERSION_PATH = `${POLICY_PATH}${effectiveDate(policy)}/`;

/** Of the document. */
const [, settings = ''] = /```json\n([^]*?)```/.exec(readFileSync('docs/static-hosting.md', 'utf8')) ?? [];

describe('Cloudflare’s static assets, as its own tools serve them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-assets-'));
  let send: Send;
  let output = '';
  let stop = (): void => {};

  beforeAll(async () => {
    const all = await builtExport();
    const site = { ...all, paths: () => without(FAILING_PATHS, all.paths()) };
    await exportSite(site, { folder: join(folder, 'export'), siteUrl: 'http://localhost:3000' });
    writeFileSync(join(folder, 'export/wrangler.jsonc'), settings);
    const { command, url } = await devCommand({});
    const child = startProcess('sh', ['-c', `cd ${folder}/export && exec ${command}`], { ...process.env, ...OFFLINE });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += String(text)));
    stop = () => void child.kill('SIGTERM');
    await vi.waitUntil(() => output.includes('Ready on'), { timeout: 120_000 });
    send = sendOver(Number(new URL(url).port));
  });
  afterAll(() => {
    stop();
    rmSync(folder, { recursive: true });
  });

  test('every line of both files is taken', () => {
    expect(output).toMatch(/Parsed \d+ valid redirect rules/);
    expect(output).toMatch(/Parsed \d+ valid header rules/);
    expect(output).not.toMatch(/invalid|ignored/i);
  });

  test.each(['/nope', '/legal', '/robots.txt'])('%s has each security header once', async (target) =>
    expectSecurityHeaders((await send({ target })).headers),
  );

  test.each(['/', POLICY_PATH, VERSION_PATH])('%s has its own policy beside that of all pages', async (target) => {
    const { headers } = await send({ target });
    const [ofAll = '', own = '', ...more] = headers[POLICY]?.split(', ') ?? [];

    for (const policy of [ofAll, own]) expectSecurityHeaders({ ...headers, [POLICY]: policy });
    expect(more).toEqual([]);
    // Of the site's pages, one speaks to services.
    expect(ofAll).toContain('https://maps.example');
    expect(own).not.toContain('https://maps.example');
  });

  test.each([
    [POLICY_PATH, 200, { 'content-type': HTML, 'x-robots-tag': undefined }],
    [VERSION_PATH, 200, { 'content-type': HTML, 'x-robots-tag': 'noindex' }],
    ['/legal/feed.xml', 200, { 'content-type': 'application/atom+xml; charset=utf-8' }],
    ['/speculation-rules.json', 200, { 'content-type': 'application/speculationrules+json', 'cache-control': ONE_DAY }],
    ['/favicon.ico', 200, { 'cache-control': ONE_DAY }],
    ['/legal', 302, { location: POLICY_PATH }],
    [POLICY_PATH.slice(0, -1), 307, { location: POLICY_PATH }],
    [`${POLICY_PATH}on/2026-11-05/`, 302, { location: `${POLICY_PATH}on/?date=2026-11-05` }],
    [`${POLICY_PATH}on/2026-11-05`, 302, { location: `${POLICY_PATH}on/?date=2026-11-05` }],
    [`${POLICY_PATH}on/?date=2026-11-05`, 200, { 'content-type': HTML }],
    ['/nope', 404, { 'content-type': HTML }],
    ['/_headers', 404, { 'content-type': HTML }],
    ['/assets/nope.js', 404, { 'cache-control': 'public, max-age=0, must-revalidate' }],
  ] as const)('%s is answered with %i', async (target, status, headers) => {
    const answer = await send({ target, headers: { accept: 'text/html' } });

    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(headers)) expect(answer.headers[name], name).toBe(value);
  });

  test('a script of a page is kept for a year', async () => {
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(textOf(await send({ target: '/' }))) ?? [];

    expect((await send({ target: script })).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(LOCALES.map(({ code, iso }) => [localePrefix(code), iso] as const))(
    'below "%s" a missing page is said to be missing in %s',
    async (prefix, iso) => {
      expect(textOf(await send({ target: `${prefix}/nope` }))).toContain(`lang="${iso}"`);
    },
  );
});
