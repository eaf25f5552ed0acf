import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshFolder, installBuild } from './install-build.ts';

const DAY_SECONDS = 24 * 3_600;
let outDir: string;

beforeEach(() => void (outDir = mkdtempSync(join(tmpdir(), 'install-'))));
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

function letPass(days: number): void {
  const then = Date.now() / 1_000 - days * DAY_SECONDS;
  for (const file of globSync(join(outDir, '**/*.*'))) utimesSync(file, then, then);
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

test('hashed files of the previous build stay however old they are, and those of earlier builds for a month', async () => {
  const ofFirst = ['server/assets/text-a.js', 'maps/server/assets/text-a.js', 'client/assets/app-a.js'];
  await build('a');
  letPass(300);
  await build('b');
  expect(ofFirst.map(has)).toEqual([true, true, true]);

  await build('c');

  expect(ofFirst.map(has)).toEqual([false, false, false]);
  expect([has('server/assets/text-b.js'), has('client/assets/app-b.js')]).toEqual([true, true]);
});

test('a public file goes with the build that no longer has it', async () => {
  await build('a', ['client/docs/terms.pdf', 'client/.vite/manifest.json']);
  expect(has('client/docs/terms.pdf')).toBe(true);

  await build('b');

  expect([has('client/docs/terms.pdf'), has('client/favicon.ico')]).toEqual([false, true]);
});

test('what a killed build has left goes, and what another one is making stays', async () => {
  await build('a');
  for (const name of ['next-1', 'next-2']) mkdirSync(join(outDir, name));
  const then = Date.now() / 1_000 - DAY_SECONDS;
  utimesSync(join(outDir, 'next-1'), then, then);

  await build('b');

  expect([has('next-1'), has('next-2')]).toEqual([false, true]);
});
