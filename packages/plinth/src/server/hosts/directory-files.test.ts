import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { directoryFiles } from '#server/hosts/directory-files.ts';

let folder = '';
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'plinth-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

async function filesAmong(...paths: string[]) {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), path);
  }
  return directoryFiles(folder);
}

test.each(['/.env', '/.git/config', '/.vite/manifest.json', '/a/.hidden', '/.well-known/.env', '/../a', '/missing'])(
  'a hidden file, and what is none, is not served: %s',
  async (path) => {
    const files = await filesAmong('.env', '.git/config', '.vite/manifest.json', 'a/.hidden', '.well-known/.env');

    expect(await files.read(path)).toBeUndefined();
  },
);

test.each(['/a.txt', '/b/c.txt', '/.well-known/security.txt'])('a file is served: %s', async (path) => {
  const files = await filesAmong('a.txt', 'b/c.txt', '.well-known/security.txt');

  expect(new TextDecoder().decode(await files.read(path))).toBe(path.slice(1));
});

test.each([
  ['my file.pdf', '/my%20file.pdf'],
  ['ü.txt', '/%C3%BC.txt'],
  ['100%.pdf', '/100%25.pdf'],
  ['a?b#c.txt', '/a%3Fb%23c.txt'],
  ['a"b.txt', '/a%22b.txt'],
])('%s is at the path that a request has for it', async (name, path) => {
  const files = await filesAmong(name);

  expect(files.paths).toEqual([path]);
  expect(new TextDecoder().decode(await files.read(path))).toBe(name);
  expect(await files.read(`/${name}`)).toBeUndefined();
});
