import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashInputs, isBuiltFrom, siteInputs, stampBuild } from './build-stamp.ts';

let root: string;
const at = (...path: string[]): string => join(root, ...path);
const inputs = (options: unknown = {}): string =>
  hashInputs({ paths: [...siteInputs(at('site')), at('lock.json')], options });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'));
  mkdirSync(at('site/pages'), { recursive: true });
  mkdirSync(at('dist/server'), { recursive: true });
  writeFileSync(at('site/config.ts'), 'config');
  mkdirSync(at('site/parts'));
  writeFileSync(at('site/parts/card.tsx'), 'card');
  writeFileSync(at('site/pages/home.tsx'), "import '../parts/card.tsx';");
  writeFileSync(at('dist/server/node.js'), 'built');
});
afterEach(() => rmSync(root, { recursive: true }));

function addPublicFile(): void {
  mkdirSync(at('site/public/.well-known'), { recursive: true });
  writeFileSync(at('site/public/.well-known/film'), '');
}

test('a file of more than Node reads at once is hashed by its size, for the build to refuse it', () => {
  addPublicFile();
  truncateSync(at('site/public/.well-known/film'), 2 ** 31);

  expect(inputs()).toMatch(/^[\da-f]{64}$/);
});

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
  ['a document', () => writeFileSync(at('site/README.md'), 'more')],
  ['a log', () => writeFileSync(at('site/server.log'), 'line')],
  [
    'a link back to the folder, in a folder of tools',
    () => {
      mkdirSync(at('site/tools'));
      symlinkSync(at('site'), at('site/tools/site'), 'junction');
    },
  ],
])('a build stands when what is no part of the site was added: %s', (_, change) => {
  stampBuild(inputs(), at('dist'));
  change();

  expect(isBuiltFrom(inputs(), at('dist'))).toBe(true);
});

test.each<[string, () => void]>([
  ['of settings was added', () => writeFileSync(at('site/package.json'), '{}')],
  ['of public/ was added, of whatever kind', () => addPublicFile()],
  ['that a page imports was changed', () => writeFileSync(at('site/parts/card.tsx'), 'mine')],
  ['was changed', () => writeFileSync(at('site/pages/home.tsx'), 'mine')],
  ['was added', () => writeFileSync(at('site/pages/new.tsx'), '')],
  ['was deleted', () => rmSync(at('site/pages/home.tsx'))],
  [
    'was renamed',
    () => {
      rmSync(at('site/pages/home.tsx'));
      writeFileSync(at('site/pages/start.tsx'), "import '../parts/card.tsx';");
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
