import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foreignFiles, freshFolder, installBuild } from './install-build.ts';

let outDir: string;

beforeEach(() => {
  outDir = mkdtempSync(join(tmpdir(), 'install-'));
});
afterEach(() => rmSync(outDir, { recursive: true }));

/** Makes a build whose hashed files and entries have its name, with more files of its own. */
function make(name: string, more: readonly string[] = []): void {
  const own = ['client/assets/app-', 'server/assets/text-', 'maps/server/assets/text-'].map(
    (file) => `${file}${name}.js`,
  );
  const entries = ['server/node.js', 'server/server.js', 'maps/server/node.js', 'client/favicon.ico'];
  for (const file of [...own, ...entries, ...more]) {
    const path = join(freshFolder(outDir), file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, name);
  }
}

async function build(name: string, more: readonly string[] = []): Promise<void> {
  make(name, more);
  await installBuild(freshFolder(outDir), outDir);
}

const has = (file: string): boolean => existsSync(join(outDir, file));
const read = (file: string): string => readFileSync(join(outDir, file), 'utf8');

test('a build that cannot be put in its place as a whole leaves a server that can be started and has its files', async () => {
  await build('a');
  make('b');
  // No file can be renamed onto a folder.
  rmSync(join(outDir, 'client/favicon.ico'));
  mkdirSync(join(outDir, 'client/favicon.ico'));

  await expect(installBuild(freshFolder(outDir), outDir)).rejects.toThrow(/favicon\.ico/);

  expect([read('server/node.js'), read('server/server.js')]).toEqual(['a', 'a']);
  for (const name of ['a', 'b'])
    expect([has(`client/assets/app-${name}.js`), has(`server/assets/text-${name}.js`)]).toEqual([true, true]);
});

test('what a server loads and its pages load stays through nine builds after its own, with the maps', async () => {
  for (const name of 'abcdefghij') await build(name);
  const ofFirst = ['server/assets/text-a.js', 'maps/server/assets/text-a.js', 'client/assets/app-a.js'];
  expect(ofFirst.map(has)).toEqual([true, true, true]);

  await build('k');

  expect(ofFirst.map(has)).toEqual([false, false, false]);
  expect([has('server/assets/text-b.js'), has('client/assets/app-b.js')]).toEqual([true, true]);
});

test('a public file goes with the build that has it no more, and not before', async () => {
  await build('a', ['client/docs/terms.pdf', 'client/assets/own.pdf', 'client/.vite/manifest.json']);
  expect([has('client/docs/terms.pdf'), has('client/assets/own.pdf')]).toEqual([true, true]);

  await build('b');

  expect([has('client/docs/terms.pdf'), has('client/.vite/builds.json'), has('client/favicon.ico')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('a folder with files that no build wrote is recognized, also where it looks like one', async () => {
  for (const file of ['client/.vite/manifest.json', 'client/report.html', 'server/keep.js']) {
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), 'mine');
  }

  expect(await foreignFiles(outDir)).toEqual(['client', 'server']);
});

test('a folder is that of builds after one, after one that failed, before the first, and with a stamp alone', async () => {
  expect([await foreignFiles(outDir), await foreignFiles(join(outDir, 'none'))]).toEqual([[], []]);
  make('a');
  expect(await foreignFiles(outDir)).toEqual([]);

  mkdirSync(join(outDir, 'client/favicon.ico'), { recursive: true });
  await expect(installBuild(freshFolder(outDir), outDir)).rejects.toThrow(/favicon\.ico/);
  expect(await foreignFiles(outDir)).toEqual([]);
  rmSync(join(outDir, 'client'), { recursive: true });
  expect(await foreignFiles(outDir)).toEqual(['maps', 'server']);

  writeFileSync(join(outDir, 'build-stamp.json'), '{}');
  expect(await foreignFiles(outDir)).toEqual([]);
});
