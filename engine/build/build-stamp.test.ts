import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashInputs, isBuiltFrom, stampBuild } from './build-stamp.ts';

let root: string;
const at = (...path: string[]): string => join(root, ...path);
const inputs = (options: unknown = {}): string => hashInputs({ paths: [at('site'), at('lock.json')], options });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'));
  mkdirSync(at('site/pages'), { recursive: true });
  mkdirSync(at('dist/server'), { recursive: true });
  writeFileSync(at('site/config.ts'), 'config');
  writeFileSync(at('site/pages/home.tsx'), 'home');
  writeFileSync(at('dist/server/node.js'), 'built');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each<[string, () => void]>([
  ['has never been stamped', () => rmSync(at('dist/build-stamp.json'))],
  ['has lost a file', () => rmSync(at('dist/server/node.js'))],
  ['has a file cut short', () => writeFileSync(at('dist/server/node.js'), 'bui')],
  ['has a stamp cut short', () => writeFileSync(at('dist/build-stamp.json'), '{"inputs":')],
  ['has been deleted', () => rmSync(at('dist'), { recursive: true })],
])('a build is made again that %s', (_, damage) => {
  stampBuild(inputs(), at('dist'));
  damage();

  expect(isBuiltFrom(inputs(), at('dist'))).toBe(false);
});

test.each<[string, () => void]>([
  ['was changed', () => writeFileSync(at('site/pages/home.tsx'), 'mine')],
  ['was added', () => writeFileSync(at('site/pages/new.tsx'), '')],
  ['was deleted', () => rmSync(at('site/pages/home.tsx'))],
  [
    'was renamed',
    () => {
      rmSync(at('site/pages/home.tsx'));
      writeFileSync(at('site/pages/start.tsx'), 'home');
    },
  ],
  ['appeared where there was none', () => writeFileSync(at('lock.json'), '{}')],
])('a build is made again when a file %s', (_, change) => {
  stampBuild(inputs(), at('dist'));
  change();

  expect(isBuiltFrom(inputs(), at('dist'))).toBe(false);
});

test('a file behind a link counts', () => {
  mkdirSync(at('elsewhere'));
  writeFileSync(at('elsewhere/mark.svg'), 'mark');
  symlinkSync(at('elsewhere'), at('site/public'), 'junction');
  stampBuild(inputs(), at('dist'));

  writeFileSync(at('elsewhere/mark.svg'), 'another');

  expect(isBuiltFrom(inputs(), at('dist'))).toBe(false);
});

test('other options make another build', () => {
  stampBuild(inputs({ site: 'site' }), at('dist'));

  expect(isBuiltFrom(inputs({ site: 'another' }), at('dist'))).toBe(false);
});

test('a build of the same files stands, also with files of earlier builds beside it', () => {
  stampBuild(inputs(), at('dist'));
  writeFileSync(at('dist/server/earlier.js'), '');

  expect(isBuiltFrom(inputs(), at('dist'))).toBe(true);
});
