import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { useOwnSite } from '../support/own-site.ts';

const BUILDS = { timeout: 120_000 };

/** The list of an export: SHA-256 by path. */
async function exported(at: (path: string) => string): Promise<Map<string, string>> {
  const list = await readFile(at('dist/export/files.sha256'), 'utf8');
  return new Map(
    list.split('\n').flatMap((line) => (line === '' ? [] : [[line.slice(66), line.slice(0, 64)] as const])),
  );
}

describe('plinth export', () => {
  const { at, edit, plinth } = useOwnSite('tests/sites/policies');
  beforeAll(async () => {
    await writeFile(at('.env'), 'SITE_URL=https://rules.example\n');
    await writeFile(at('public/_headers'), 'mine');
  });

  test('a setting that cannot be used is a line, and nothing is written', BUILDS, async () => {
    const mend = await edit('.env', () => 'SITE_URL=nowhere\nSENTRY_TRACES_SAMPLE_RATE=2\n');

    const { code, err } = await plinth('export');
    await mend();

    expect(code).toBe(1);
    expect(err.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^SITE_URL: got "nowhere", takes /),
      expect.stringMatching(/^SENTRY_TRACES_SAMPLE_RATE: got "2", takes /),
    ]);
    expect(existsSync(at('dist/export'))).toBe(false);
  });

  test('the site is written as the document says', BUILDS, async () => {
    const mend = await edit('.env', () => 'SITE_URL=https://www.example.com\n');
    const { out } = await plinth('export');
    await mend();

    expect(out).toMatch(
      /^Wrote \d+ files \(\d+\.\d MB\) into dist\/export\/ in [\d.]+ s\. A host serves dist\/export\/f/m,
    );
    expect(out).toContain('It is right before 2099-01-01 (00:00, UTC), when a text comes into force');
    expect(JSON.parse(await readFile(at('dist/export/export.json'), 'utf8'))).toEqual({
      siteUrl: 'https://www.example.com',
      rightBefore: '2099-01-01',
      rightUntil: '2099-01-01T00:00:00.000Z',
    });
    expect([...(await exported(at)).keys()]).toEqual(
      expect.arrayContaining(
        ['', '_payload.json', 'error/404/', 'legal/rules/', 'legal/rules/history.json', 'legal/feed.xml', 'sitemap.xml']
          .map((path) => `files/${path}${/\.\w+$/.test(path) ? '' : 'index.html'}`)
          .flatMap((file) => ['', '.br', '.zst', '.gz'].map((suffix) => file + suffix)),
      ),
    );
    expect(await readFile(at('dist/export/files/sitemap.xml'), 'utf8')).toContain('<loc>https://www.example.com/legal');
    expect(await readFile(at('dist/export/files/404.html'), 'utf8')).toContain('<html');
    expect(existsSync(at('dist/export/files/.nojekyll'))).toBe(true);
  });

  test('before the day of the coming text a check is content, and from it on it says what to do', async () => {
    expect(await plinth('export', '--check')).toMatchObject({ code: 0, err: '' });
    expect(await plinth('export', '--check', '--date', '2098-12-31T23:59')).toMatchObject({ code: 0, err: '' });
    expect(await plinth('export', '--check', '--date', '2099-01-01')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^dist\/export\/export\.json: right before 2099-01-01 only, .* npx plinth export writes/,
      ),
    });
  });

  test('a file of public/ that a static host reads is the owner’s', BUILDS, async () => {
    expect(await readFile(at('dist/export/files/_headers'), 'utf8')).toBe('mine');
    expect(await readFile(at('dist/export/files/_redirects'), 'utf8')).toContain('/legal/');
  });
});

test('a page that throws is named, with what it threw, and nothing is written', async () => {
  const failing = resolve(BUILD_FOLDER, 'server/export.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [failing], {
    encoding: 'utf8',
    env: { SITE_URL: 'https://www.example.com' },
  });

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^\/broken-on-server\/ cannot be exported: .+\n$/);
  expect(existsSync(resolve(BUILD_FOLDER, 'export'))).toBe(false);
  expect(existsSync(resolve(BUILD_FOLDER, 'export-next'))).toBe(false);
});

describe('plinth export of another owner, without settings', () => {
  const { at, plinth } = useOwnSite('tests/sites/minimal');

  test('says that it names localhost, and nothing of a coming text', BUILDS, async () => {
    const { code, out, err } = await plinth('export');

    expect([code, err]).toEqual([0, expect.stringMatching(/^SITE_URL is not set: [^\n]+\n$/)]);
    expect(out).not.toContain('right before');
    const files = await exported(at);
    expect(files.has('files/legal/hinweise/on/index.html')).toBe(true);
    expect([...files.keys()].filter((path) => path.includes('/compare/'))).toEqual([]);
  });
});
