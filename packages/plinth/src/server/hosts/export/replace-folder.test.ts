import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { replaceFolder, type WriteFile } from '#server/hosts/export/replace-folder.ts';

const parent = mkdtempSync(join(tmpdir(), 'plinth-'));
const folder = join(parent, 'out');
afterAll(() => rmSync(parent, { recursive: true }));
beforeEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const fill = (files: Readonly<Record<string, string>>) =>
  replaceFolder(folder, async (write) => {
    for (const [path, text] of Object.entries(files)) await write(path, bytes(text));
  });

test('a folder with a file that is somebody’s own is left as it is, and the file is named', async () => {
  await fill({ 'a.txt': 'old' });
  writeFileSync(join(folder, 'CNAME'), 'mine');

  await expect(fill({ 'a.txt': 'new' })).rejects.toThrow(/CNAME/);

  expect([read('a.txt'), read('CNAME')]).toEqual(['old', 'mine']);
});

test('a hidden file that is somebody’s own stops no export, and is kept', async () => {
  await fill({ 'a.txt': 'old' });
  mkdirSync(join(folder, 'files/.git'), { recursive: true });
  writeFileSync(join(folder, 'files/.git/HEAD'), 'mine');
  writeFileSync(join(folder, '.htaccess'), 'mine');

  await fill({ 'a.txt': 'new', '.htaccess': 'written' });
  await fill({ 'a.txt': 'newer' });

  expect(readdirSync(folder).toSorted()).toEqual(['a.txt', 'files', 'files.sha256']);
  expect([read('a.txt'), read('files/.git/HEAD')]).toEqual(['newer', 'mine']);
});

test('a file below .well-known is none of those that are hidden', async () => {
  await fill({ 'a.txt': 'old' });
  mkdirSync(join(folder, 'files/.well-known'), { recursive: true });
  writeFileSync(join(folder, 'files/.well-known/mine'), 'mine');

  await expect(fill({ 'a.txt': 'new' })).rejects.toThrow('.well-known/mine');
});

test.each([
  ['files/index.html', 'files/index.html'],
  ['files/about', 'files/about/index.html'],
  ['files/about/index.html', 'files/about'],
])('a file in the place of another ends it with a sentence: %s, %s', async (first, second) => {
  const writing = replaceFolder(folder, async (write) => {
    for (const path of [first, second]) await write(path, bytes(path));
  });

  await expect(writing).rejects.toThrow(`${second.slice('files/'.length)}: a file of public/ has the place of a page`);
  expect(existsSync(folder)).toBe(false);
});

test('a failure half-way leaves the folder as it was, and nothing beside it', async () => {
  await fill({ 'a.txt': 'old' });
  const failing = async (write: WriteFile): Promise<void> => {
    await write('b.txt', bytes('new'));
    throw new Error('half-way');
  };

  await expect(replaceFolder(folder, failing)).rejects.toThrow('half-way');

  expect(readdirSync(folder).toSorted()).toEqual(['a.txt', 'files.sha256']);
  expect(readdirSync(parent)).toContain('out');
  expect(existsSync(`${folder}-next`)).toBe(false);
});

test('what was written before and is no longer is gone', async () => {
  await fill({ 'a/b.txt': 'old', 'c.txt': 'old' });

  expect(await fill({ 'a/d.txt': 'new!' })).toEqual({ files: 1, bytes: 4 });

  expect(readdirSync(folder).toSorted()).toEqual(['a', 'files.sha256']);
  expect(readdirSync(join(folder, 'a'))).toEqual(['d.txt']);
});

test('the list has each file with its SHA-256, as sha256sum reads it', async () => {
  await fill({ 'b.txt': '', 'a.txt': 'abc' });

  expect(read('files.sha256')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.txt\n' +
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b.txt\n',
  );
});
