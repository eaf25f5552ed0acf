import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesBelow } from '#lib/files-below.server.ts';

let folder: string;
const at = (path: string): string => join(folder, path);
const found = (): string[] => filesBelow(folder).map((path) => path.slice(folder.length + 1));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  mkdirSync(at('pages'));
  writeFileSync(at('pages/home.tsx'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a path where nothing is has no files', () => {
  expect(filesBelow(at('fonts'))).toEqual([]);
});

test('a link that leads back to a folder above it is not followed', () => {
  symlinkSync(folder, at('pages/again'), 'junction');

  expect(found()).toEqual([join('pages', 'home.tsx')]);
});

test.skipIf(process.platform === 'win32')('a link to itself, and a socket, are no files', async () => {
  symlinkSync('self', at('self'));
  const server = createServer();
  await new Promise<void>((listening) => server.listen(at('socket'), listening));

  expect(found()).toEqual([join('pages', 'home.tsx')]);
  server.close();
});
