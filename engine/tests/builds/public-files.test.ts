import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useOwnSite } from '../support/own-site.ts';
import { startDevServer, type DevServer } from '../support/dev-server.ts';
import { SITE_FOLDER } from '../support/site-under-test.ts';

const SECRETS = ['.env', '.env.local', 'keys/server.key', '.well-known/tls.pem', '.git/config'];
const HIDDEN = ['.DS_Store', 'a/.hidden', '.htpasswd', '.well-known/.draft'];
const SERVED = ['plain.txt', '.well-known/apple-app-site-association'];

async function writeAll(folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), path);
  }
}

describe('a build', { timeout: 120_000 }, () => {
  const { at, edit, plinth } = useOwnSite();
  // The page that fails on purpose would end each build.
  beforeAll(() => writeFile(at('pages/broken-on-server.tsx'), 'export default () => <h1>Mended</h1>;\n'));

  test('ends with a sentence for each public file that is not for everybody', async () => {
    await writeAll(at('public'), SECRETS);

    const { code, out, err } = await plinth('build');
    for (const path of ['.env', '.env.local', 'keys', '.well-known', '.git'])
      await rm(at(`public/${path}`), { recursive: true });

    expect(err.trimEnd().split('\n').toSorted()).toEqual(
      ['.env.local', '.env', '.git', '.well-known/tls.pem', 'keys/server.key'].map((path): unknown =>
        expect.stringMatching(new RegExp(`^public/${path.replaceAll('.', '\\.')}:1: .+ move it out of public/`)),
      ),
    );
    expect([code, out]).toEqual([1, '']);
  });

  test('leaves hidden files out, and has every other', async () => {
    await writeAll(at('public'), [...HIDDEN, ...SERVED]);

    const { code, err } = await plinth('build');

    expect([code, err]).toEqual([0, '']);
    expect(HIDDEN.filter((path) => existsSync(at(`dist/client/${path}`)))).toEqual([]);
    expect(SERVED.filter((path) => !existsSync(at(`dist/client/${path}`)))).toEqual([]);
    expect(existsSync(at('dist/client/mark.svg'))).toBe(true);
  });

  test('has a picture that a page imports as a file: none is inline, which the security policy forbids', async () => {
    await writeFile(at('pages/picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await edit('pages/long.tsx', (text) => `import picture from './picture.svg';\n${text}\nexport { picture };\n`);

    const { code, err } = await plinth('build');

    expect([code, err]).toEqual([0, '']);
    expect(globSync(at('dist/client/assets/picture-*.svg'))).toHaveLength(1);
  });
});

describe('the development server', () => {
  /** A copy, so that no other test sees its files. */
  const site = '.cache/public-files-site';
  let server: DevServer | undefined;
  const statusOf = async (path: string): Promise<number> =>
    (await fetch(`${server?.url}/${path}`, { headers: { accept: 'application/json' } })).status;

  beforeAll(async () => {
    await rm(site, { recursive: true, force: true });
    await cp(SITE_FOLDER, site, { recursive: true });
    await writeAll(`${site}/public`, [...HIDDEN, ...SERVED]);
  });
  afterEach(() => server?.stop());
  afterAll(() => rm(site, { recursive: true, force: true }));

  test('serves no hidden file', async () => {
    server = await startDevServer(site);

    for (const path of HIDDEN) expect(await statusOf(path), path).toBe(404);
    for (const path of SERVED) expect(await statusOf(path), path).toBe(200);
  });

  test('says which public file is not for everybody, and serves none of them', async () => {
    await writeAll(`${site}/public`, ['.env', 'server.key']);
    server = await startDevServer(site);

    for (const path of ['.env', 'server.key', '']) expect(await statusOf(path), path).toBe(500);
    expect(server.errors()).toEqual([
      expect.stringMatching(/^public\/\.env: /),
      expect.stringMatching(/^public\/server\.key:1: /),
    ]);
  });
});
