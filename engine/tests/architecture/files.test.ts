import { expect, test } from 'vitest';
import { parseSource, readSources, type SourceFile } from './source-files.ts';

const MAX_LINES = 200;

/** A page is loaded by its file, and a tool or a runtime takes what a file exports by default. */
const DEFAULT_EXPORTS =
  /^src\/(?:pages|commands\/setup\/home)\/[\w-]+\.tsx$|^(?:tests\/sites\/[\w-]+|site)\/(?:config\.ts$|pages\/[\w-]+\.tsx$)|^tests\/support\/build-sites\.ts$|^src\/server\/hosts\/worker\.ts$/;

/** What only some files of the source may touch. */
const RESERVED = [
  {
    pattern: /\bprocess\.env\b/,
    only: /^src\/(?:server\/hosts\/(?:node\/node|dev\/dev|export\/export)|commands\/(?:doctor|launcher))\.ts$/,
    why: 'settings are read once, when a host starts',
  },
  {
    pattern: /\bdocument\.cookie\b/,
    only: /^src\/navigation\/internal-link\.browser\.ts$/,
    why: 'a browser may refuse cookies: only the locale is kept in one',
  },
  // Also the statements of the inline script: they run before there is a module.
  {
    pattern: /\b(?:localStorage|sessionStorage)\b/,
    only: /^src\/(?:lib\/|theme\/theme-preference\.ts$|server\/render\/inline-sources\.ts$)/,
    why: 'a browser may refuse storage: use lib/web-storage.ts',
  },
  {
    pattern: /\bdocumentElement\.dataset\b|\bhistory\.(?:state|replaceState|pushState)\b|\.updateCurrentEntry\b/,
    // The inline script runs before there is a module.
    only: /^src\/(?:model\/(?:root-data|entry-state)|server\/render\/inline-sources)\.ts$/,
    why: 'several modules share the attributes of the root element and the state of entries: use model/root-data.ts and model/entry-state.ts',
  },
];

const sources = readSources();
/** What a site's own pages may use of the engine: the one file that passes on what others have. */
const DOOR = 'src/page/plinth.ts';

function reservedProblems({ path, code }: SourceFile): string[] {
  return code
    .split('\n')
    .flatMap((line, index) =>
      RESERVED.filter(({ pattern, only }) => pattern.test(line) && !only.test(path)).map(
        ({ why }) => `${path}:${index + 1}: ${why}`,
      ),
    );
}

test.each([
  ['src/server/config/config.ts', 'const port = process.env.PORT;'],
  ['src/server/config/config.ts', "const port = process.env['PORT'];"],
  ['src/shell/a.tsx', "document.cookie = 'a=1';"],
  ['src/consent/a.browser.ts', "window.localStorage.getItem('a');"],
  ['src/consent/a.browser.ts', 'const store = sessionStorage;'],
  ['src/consent/a.browser.ts', "document.documentElement.dataset['banner'] = '0';"],
])('a reserved thing is found with its line: %s: %s', (path, line) => {
  expect(reservedProblems(parseSource(path, `\n${line}\n`))).toEqual([expect.stringContaining(`${path}:2: `)]);
});

test.each([
  ['src/server/hosts/node/node.ts', 'parseConfig(process.env);'],
  ['src/lib/a.ts', 'const store = window.sessionStorage;'],
  ['src/shell/a.tsx', '// document.cookie is written in lib/'],
])('a reserved thing is let alone where it belongs: %s: %s', (path, line) => {
  expect(reservedProblems(parseSource(path, line))).toEqual([]);
});

test('settings, cookies and storage are touched only where they belong', () => {
  const own = sources.filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path));

  expect(own.flatMap(reservedProblems)).toEqual([]);
});

test(`no file is longer than ${MAX_LINES} lines`, () => {
  expect(sources.filter(({ lines }) => lines > MAX_LINES).map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual(
    [],
  );
});

test('no file exports by default, but pages and what a tool wants', () => {
  const found = sources.filter(
    ({ path, defaultExportLine }) => defaultExportLine !== undefined && !DEFAULT_EXPORTS.test(path),
  );

  expect(found.map(({ path, defaultExportLine }) => `${path}:${defaultExportLine}`)).toEqual([]);
});

test('no file only passes on what others have: there is no index', () => {
  const barrels = sources.filter(
    ({ path, code, imports }) => /\/index\.tsx?$/.test(path) || (imports.length > 0 && path !== DOOR && isBarrel(code)),
  );

  expect(barrels.map(({ path }) => path)).toEqual([]);
});

test('every name is in kebab-case', () => {
  expect(
    sources
      .map(({ path }) => path)
      .filter((path) => !/^(?:[a-z0-9.-]+\/)*[a-z0-9-]+(?:\.[a-z0-9-]+)*\.tsx?$/.test(path)),
  ).toEqual([]);
});

function isBarrel(code: string): boolean {
  return code.replace(/^export (?:type )?(?:\*|\{[^}]*\}) from '[^']+';$/gm, '').trim() === '';
}
