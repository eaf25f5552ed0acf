import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const REPOSITORY = '..';
/** A folder of the engine, and from the root the engine itself. What lies in `site/` an owner may rename, add or delete. */
const ENGINE = /^(?:engine|bin|src|build|tests|scripts|bench|docs)\//;
const OWNERS = /^(?:site|pages)(?:\/|$)|^\.env/;
/** A file of a site named as only this repository has it: elsewhere the site's folder is where a command runs. */
const IN_SITE = /(?<![#\w/'-])site\/(?:config|events|theme|locales|legal|pages|public|fonts|setup)\b/;
/** A file of the engine by the end of its path: `hosts/fetch.ts`. */
const SHORT = /^(?:[\w-]+\/)*\w[\w.-]*\.(?:tsx?|mjs|css)$/;
/** What somebody reads who has a site and the package: no source, no tests, no decisions. */
const FOR_OWNERS = /^(?:site\/.*|engine\/docs\/[\w-]+|engine\/README)\.md$/;
const PACKAGED = /^(?:engine\/docs\/[\w-]+|engine\/README|engine\/CHANGELOG)\.md$/;
/** The package in a site's folder. A name, and no link: neither a clone nor a code host has the file. */
const INSTALLED = 'node_modules/plinth/';

const listed = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: REPOSITORY }).map((path) => path.replaceAll('\\', '/'));
const files = listed([
  'engine/{bin,src,build,tests,scripts,bench,docs}/**/*.*',
  'engine/*.*',
  'site/{*,{pages,public}/**/*}.*',
]);
const documents = listed(['*.md', 'engine/README.md', 'engine/docs/{,decisions/}*.md', 'site/{,legal/}*.md']);

/** What a document names or links to and its reader does not have, each as `file:line: name`. */
function deadNames(document: string, text: string): string[] {
  const forOwners = FOR_OWNERS.test(document);
  return withoutBlocks(text)
    .split('\n')
    .flatMap((line, index) =>
      [
        ...linksIn(line, document).filter((path) => !(forOwners ? isPackaged(path) : isThere(path))),
        ...(document.startsWith('engine/') ? (IN_SITE.exec(line) ?? []) : []),
        ...namesIn(line).filter((name) => (forOwners ? !isOfOwners(name) : !exists(name, document))),
      ].map((name) => `${document}:${index + 1}: there is no ${name}`),
    );
}

function namesIn(line: string): string[] {
  const quoted = [...line.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const plain = [...line.matchAll(/(?<![\w/.`(-])[a-z]+\/[\w./-]*\w/g)].map(([name]) => name);
  return [
    ...quoted.filter((name) => ENGINE.test(name) || SHORT.test(name) || name.startsWith(INSTALLED)),
    ...plain.filter((name) => ENGINE.test(name)),
  ];
}

/** The paths of links from the root, with their anchors. */
function linksIn(line: string, document: string): string[] {
  return [...line.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)/g)]
    .map(([, target = '']) => (target.startsWith('#') ? posix.basename(document) + target : target))
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => posix.join(posix.dirname(document), target));
}

function isThere(target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = join(REPOSITORY, path);
  return existsSync(file) && (anchor === undefined || anchorsOf(readFileSync(file, 'utf8')).includes(anchor));
}

/** The ids that a code host gives to headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Whether a name is that of a file of the site, or of one in the package where npm has installed it. */
function isOfOwners(name: string): boolean {
  if (!name.startsWith(INSTALLED)) return !ENGINE.test(name);
  const path = name.replace(INSTALLED, 'engine/');
  return path.endsWith('/') ? isThere(path) : isPackaged(path);
}

function isPackaged(target: string): boolean {
  return isThere(target) && (PACKAGED.test(target.replace(/#.*/, '')) || target.startsWith('site/'));
}

/** `docs/decisions/014` is a record by its number; a name with `<…>` or `…` stands for many. */
function exists(name: string, document: string): boolean {
  if (OWNERS.test(name) || /[<…]/.test(name)) return true;
  const path = document.startsWith('engine/') && !name.startsWith('engine/') ? `engine/${name}` : name;
  if (isThere(path)) return true;
  if (/\/docs\/decisions\/\d{3}$/.test(path)) return files.some((file) => file.startsWith(`${path}-`));
  if (name.includes('*')) return listed([path]).length > 0;
  return !ENGINE.test(name) && files.some((file) => file.endsWith(`/${name}`));
}

/** Blocks are what an owner writes or sees; their lines are kept, so that the others have their numbers. */
function withoutBlocks(text: string): string {
  return text.replace(/^( *)```[^]*?^\1```/gm, (block) => block.replace(/[^\n]/g, ''));
}

describe('the check itself', () => {
  const RECORD = 'engine/docs/decisions/900-a.md';

  test.each([
    [RECORD, 'a `src/navigation/gone.ts` b'],
    [RECORD, '`tests/nowhere`'],
    [RECORD, '`hosts/gone.ts`'],
    [RECORD, 'a; see build/gone.ts.'],
    [RECORD, '`src/gone/*.ts`'],
    [RECORD, '[a](../gone.md#part)'],
    [RECORD, '[a](../operations.md#gone)'],
    [RECORD, '`docs/decisions/999`'],
    ['README.md', '[a](engine/docs/gone.md)'],
    ['README.md', '`src/model/pages.ts`'],
    ['CONTRIBUTING.md', '`engine/src/gone.ts`'],
    [RECORD, 'in `site/config.ts`'],
    ['engine/docs/recipes.md', '[a](decisions/001-one-package.md)'],
    ['engine/docs/recipes.md', '`tests/sites/bilingual`'],
    ['engine/README.md', '[a](src/page/plinth.ts)'],
    ['site/README.md', '`node_modules/plinth/docs/gone.md`'],
    ['site/README.md', '[a](node_modules/plinth/docs/recipes.md)'],
  ])('in %s this is found: %s', (document, line) => {
    expect(deadNames(document, `a\n\n${line}\n`)).toEqual([expect.stringContaining(`${document}:3: there is no `)]);
  });

  test.each([
    [RECORD, '`src/model/pages.ts`, `model/pages.ts`, `pages.ts`, `src/model/`, `src/*/pages.ts`'],
    [RECORD, '[a](../operations.md#run), [b](https://example.com/gone.md), `docs/decisions/001`'],
    ['CONTRIBUTING.md', '`engine/src/model/pages.ts`, `model/pages.ts`, [a](engine/docs/decisions/), `site/gone.ts`'],
    ['engine/docs/recipes.md', '`pages/about.tsx`, `.browser.ts`, `config.ts`, [a](operations.md)'],
    ['engine/docs/recipes.md', '```sh\ncat `src/gone.ts`\n```'],
    [
      'site/legal/README.md',
      '`node_modules/plinth/docs/recipes.md`, `node_modules/plinth/docs/`, `[b](/legal/rules/#c)`',
    ],
  ])('in %s this is not: %s', (document, line) => {
    expect(deadNames(document, line)).toEqual([]);
  });
});

test('every file and folder that a document names is there for its reader', () => {
  expect(documents.length).toBeGreaterThan(10);
  expect(
    documents.flatMap((document) => deadNames(document, readFileSync(join(REPOSITORY, document), 'utf8'))),
  ).toEqual([]);
});

test('comments and messages name the files of a site from its folder', () => {
  const sources = listed(['engine/{bin,src,build,scripts,bench,tests/site}/**/*.{ts,tsx,mjs}']).filter(
    (path) => !path.includes('.test.'),
  );
  const named = sources.filter((path) => IN_SITE.test(readFileSync(join(REPOSITORY, path), 'utf8')));

  expect(sources.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});

test('no document has what a merge leaves of a conflict', () => {
  const all = [...documents, 'engine/CHANGELOG.md'];

  expect(all.filter((path) => /^(?:<{7}|>{7}) /m.test(readFileSync(join(REPOSITORY, path), 'utf8')))).toEqual([]);
});

test('the map in README has each folder of the engine and of its source, and no other', () => {
  const [, map = ''] = /^engine\/\n([^]*?)^```/m.exec(readFileSync('../README.md', 'utf8')) ?? [];
  const drawn = (indent: number): string[] =>
    [...map.matchAll(new RegExp(`^ {${indent}}(\\w+)/`, 'gm'))].map(([, name = '']) => name);
  const there = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|compiled$)/.test(entry.name))
      .map(({ name }) => name);

  expect(drawn(2).toSorted()).toEqual(there('.').toSorted());
  expect(drawn(4).toSorted()).toEqual(there('src').toSorted());
  expect(drawn(6).toSorted()).toEqual(there('src/server').toSorted());
});
