import { existsSync, globSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { startDevServer } from '../support/dev-server.ts';
import { useOwnSite } from '../support/own-site.ts';

const HIDDEN = ['.DS_Store', 'a/.hidden', '.htpasswd', '.well-known/.draft'];
const SERVED = ['plain.txt', '.well-known/apple-app-site-association'];

describe('files in public/', { timeout: 120_000 }, () => {
  const { at, edit, plinth } = useOwnSite();

  beforeAll(async () => {
    // The page that fails on purpose would end each build.
    await writeFile(at('pages/broken-on-server.tsx'), 'export default () => <h1>Mended</h1>;\n');
    for (const path of [...HIDDEN, ...SERVED]) {
      await mkdir(dirname(join(at('public'), path)), { recursive: true });
      await writeFile(join(at('public'), path), path);
    }
  });

  test('that must be private end a build, and are not served in development', async () => {
    await writeFile(at('public/.env'), '');
    await symlink(at('gone'), at('public/link'));

    const { code, out, err } = await plinth('build');
    const server = await startDevServer(at('.'));
    const { status } = await fetch(`${server.url}/.env`);
    server.stop();
    for (const name of ['.env', 'link']) await rm(at(`public/${name}`));

    expect(err.trimEnd().split('\n').toSorted()).toEqual([
      expect.stringMatching(/^public\/\.env: .+ move it out of public\//),
      expect.stringMatching(/^public\/link: is a link: put a copy/),
    ]);
    expect([code, out, status]).toEqual([1, '', 500]);
  });

  test('that are hidden are served neither by a build nor in development', async () => {
    // None is inline, which the security policy forbids.
    await writeFile(at('pages/picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await edit('pages/long.tsx', (text) => `import picture from './picture.svg';\n${text}\nexport { picture };\n`);

    const { code, err } = await plinth('build');
    const server = await startDevServer(at('.'));
    const statuses = [...HIDDEN, ...SERVED].map(async (path) => (await ask(`${server.url}/${path}`)).status);

    expect(await Promise.all(statuses)).toEqual([...HIDDEN.map(() => 404), ...SERVED.map(() => 200)]);
    server.stop();
    expect([code, err]).toEqual([0, '']);
    expect(HIDDEN.filter((path) => existsSync(at(`dist/client/${path}`)))).toEqual([]);
    expect(SERVED.filter((path) => !existsSync(at(`dist/client/${path}`)))).toEqual([]);
    expect(globSync(at('dist/client/assets/picture-*.svg'))).toHaveLength(1);
  });
});

const ask = (url: string): Promise<Response> => fetch(url, { headers: { accept: 'application/json' } });
