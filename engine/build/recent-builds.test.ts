import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepRecentBuilds } from './install-build.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builds-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes the files of a build, as the bundler does before it says so, and their compressed forms. */
async function build(...names: string[]): Promise<void> {
  for (const name of names)
    for (const suffix of ['', '.br', '.zst', '.gz']) await writeFile(join(folder, 'assets', name + suffix), name);
  await keepRecentBuilds(folder, [...names.map((name) => `assets/${name}`), '.vite/manifest.json', 'favicon.ico']);
}

async function kept(): Promise<string[]> {
  return (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js')).toSorted();
}

test('the files of the fourth build before are gone, with their compressed forms', async () => {
  await build('a.js');
  await build('b.js');
  await build('c.js');
  await build('d.js');

  const names = await readdir(join(folder, 'assets'));

  expect(names.filter((name) => name.startsWith('a'))).toEqual([]);
  expect(names).toHaveLength(3 * 4);
});

test('the files of the last three builds stay, with their compressed forms', async () => {
  await build('a.js');
  await build('b.js');
  await build('c.js');

  expect(await readdir(join(folder, 'assets'))).toHaveLength(3 * 4);
  expect(await kept()).toEqual(['a.js', 'b.js', 'c.js']);
});

test('a file that several builds have stays as long as one of them does', async () => {
  await build('shared.js', 'a.js');
  await build('b.js');
  await build('shared.js', 'c.js');
  await build('d.js');
  await build('e.js');
  expect(await kept()).toEqual(['c.js', 'd.js', 'e.js', 'shared.js']);

  await build('f.js');

  expect(await kept()).toEqual(['d.js', 'e.js', 'f.js']);
});

test('building the same once more pushes nothing out', async () => {
  await build('a.js');
  await build('b.js');
  for (let round = 0; round < 5; round += 1) await build('c.js');

  expect(await kept()).toEqual(['a.js', 'b.js', 'c.js']);
});

test('going back to an earlier build keeps it as the newest', async () => {
  await build('a.js');
  await build('b.js');
  await build('c.js');
  await build('a.js');
  await build('d.js');

  expect(await kept()).toEqual(['a.js', 'c.js', 'd.js']);
});

test('what no build on the list wrote is removed', async () => {
  await writeFile(join(folder, 'assets/stray.js'), '');

  await build('a.js');

  expect(await kept()).toEqual(['a.js']);
});

test('a damaged list counts as none', async () => {
  await build('a.js');
  await writeFile(join(folder, '.vite/builds.json'), '{"not": "whole');

  await build('b.js');

  expect(await kept()).toEqual(['b.js']);
});

test('files beside the assets are left alone and not on the list', async () => {
  await writeFile(join(folder, 'favicon.ico'), 'icon');

  await build('a.js');

  expect(await readFile(join(folder, 'favicon.ico'), 'utf8')).toBe('icon');
  expect(JSON.parse(await readFile(join(folder, '.vite/builds.json'), 'utf8'))).toEqual([['assets/a.js']]);
});

describe('source maps in a folder of their own', () => {
  const maps = (): string => join(folder, 'maps');

  async function buildWithMap(name: string): Promise<void> {
    await mkdir(join(maps(), 'assets'), { recursive: true });
    for (const file of [name, `${name}.map`]) await writeFile(join(maps(), 'assets', file), name);
    await writeFile(join(folder, 'assets', name), name);
    await keepRecentBuilds(folder, [`assets/${name}`], maps());
  }

  test('go with the script they belong to, and not before', async () => {
    for (const name of ['a.js', 'b.js', 'c.js', 'd.js']) await buildWithMap(name);

    expect((await readdir(join(maps(), 'assets'))).toSorted()).toEqual([
      'b.js',
      'b.js.map',
      'c.js',
      'c.js.map',
      'd.js',
      'd.js.map',
    ]);
    expect(await kept()).toEqual(['b.js', 'c.js', 'd.js']);
  });

  test('need not be there', async () => {
    await writeFile(join(folder, 'assets', 'a.js'), 'a');

    await expect(keepRecentBuilds(folder, ['assets/a.js'], maps())).resolves.toBeUndefined();
  });
});
