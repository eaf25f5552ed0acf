import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/**
 * Which files may import what; the first row that fits a file counts. A word is a path, the beginning of paths (`src/lib/`), a
 * package, `node:` for all of Node, or `*` for all packages. `type:` allows types alone, `dynamic:` only `import()`.
 */
const TABLE = `
  {site,tests/sites/*}/{config,events}.ts   plinth/config plinth/events
  {site,tests/sites/*}/messages.ts          site/locales/ tests/sites/
  {site,tests/sites/*}/{pages,frame}/*      plinth plinth/ site/pages/ tests/sites/ react
  src/commands/init/template/**             plinth src/commands/init/template/ react
  tests/site/**                             tests/site/ src/lib/ src/model/ src/commands/ src/i18n/visitor-locale.ts scripts/ *
  {tests/**,**/*.test.{ts,tsx}}             tests/ ../policies/tests/ ../word/tests/ vitest.config.ts build/ scripts/ src/ *

  src/lib/*.server.ts                       src/lib/ plinth-policies/ node:
  src/lib/*                                 src/lib/ plinth-policies/
  src/ui/*                                  src/lib/ src/ui/ react
  src/model/define-site.ts                  type:src/commands/config/site-schema.ts type:valibot
  src/model/*                               src/lib/ src/model/ plinth-policies/ site/config.ts
  src/i18n/*                                FACTS site/locales/ react icu-minify/format cookie
  src/looks/**                              src/lib/ plinth-policies/owner-error src/looks/ colorjs.io lightningcss postcss node:querystring

  src/legal/**/*.server.ts                  FACTS src/legal/ site/legal/
  src/monitoring/*.browser.ts               FACTS src/monitoring/ type:src/page/payload.ts @sentry/browser @sentry/core
  src/monitoring/*.server.ts                FACTS src/monitoring/ @sentry/core @sentry/core/server node:
  src/monitoring/*                          FACTS src/monitoring/ type:@sentry/core
  src/legal/**                              FACTS src/ui/ src/legal/ src/navigation/site-link.tsx react
  src/consent/*                             FACTS src/ui/ src/consent/ src/navigation/site-link.tsx react
  src/analytics/*                           FACTS src/analytics/ react
  src/{navigation,theme}/*                  FACTS src/ui/ src/navigation/ src/theme/ react virtual:title-face
  src/shell/*                               PARTS site/frame/ type:src/page/ react virtual:site-mark
  src/pages/*                               PARTS src/pages/ type:src/page/ react
  src/page/*                                PARTS src/pages/ src/page/ site/pages/ react

  src/boot/*                                src/lib/ src/model/ src/monitoring/ src/navigation/ src/theme/ type:src/page/ dynamic:src/app/
  src/app/*                                 PARTS src/page/ src/app/ dynamic:src/measurement/ type:src/measurement/ react react-dom react-dom/client
  src/forms/*                               src/forms/
  src/measurement/*                         FACTS src/consent/ src/analytics/ src/measurement/ react
  src/dev/*                                 src/dev/ src/boot/ @vitejs/plugin-react/preamble

  src/server/config/*                       src/lib/ src/model/ plinth-policies/ src/legal/ src/server/config/ valibot
  src/server/http/*                         FACTS src/legal/site-policies.server.ts src/page/payload.ts src/analytics/services.ts src/server/http/ type:src/monitoring/ negotiator
  src/server/render/*                       PARTS src/page/ src/server/render/ site/pages/ site/frame/ react react-dom/server virtual:title-face
  src/server/files/*                        FACTS src/legal/ src/page/ src/server/files/ src/server/http/ virtual:site-colours
  src/server/app.ts                         plinth-policies/days src/lib/ src/model/facts.ts src/server/config/ src/server/http/ src/server/render/ src/server/files/ type:src/
  src/server/hosts/dev/*                    plinth-policies/owner-error src/server/ src/lib/ src/dev/ build/ type:src/ node: vite
  src/server/hosts/**                       src/server/ src/lib/ src/model/ src/monitoring/ src/i18n/ *
  src/commands/{build,review-policy}.ts     FACTS src/commands/ build/ node: vite
  src/commands/{test.ts,test/*}             src/commands/ build/site-aliases.ts scripts/find-chromium.ts node: vitest/node
  src/commands/**                           FACTS src/legal/ src/looks/ src/commands/ SHARED site/config.ts *
  {bin,build,scripts}/**                    build/ scripts/ src/ *
`
  .replaceAll('SHARED', 'src/server/config/ src/consent/consent.ts src/analytics/services.ts')
  .replaceAll(
    'PARTS',
    'FACTS src/legal/ src/consent/ src/analytics/ src/monitoring/ src/navigation/ src/theme/ src/ui/ src/shell/',
  )
  .replaceAll('FACTS', 'src/lib/ src/model/ src/i18n/ plinth-policies plinth-policies/');
const ROWS = TABLE.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim().split(/\s+/)]));

/** Suffixes, and what may import files that have them, whatever the table says. Types are free. */
const SUFFIXES: ReadonlyArray<readonly [to: RegExp, from: RegExp]> = [
  [/\.server\.tsx?$/, /^src\/(?:server|commands)\/|^(?:build|scripts)\/|\.server\.tsx?$/],
  // They read Markdown, or compare texts: never in a page.
  [
    /^plinth-policies(?:\/(?:parse|front-matter|compare|lint|commands|folder|policy-texts))?$/,
    /^src\/(?:server|commands)\/|^(?:build|scripts)\/|\.server\.tsx?$/,
  ],
  [/\.browser\.tsx?$/, /\.browser\.tsx?$/],
];

type Import = { readonly target: string; readonly kind: 'value' | 'type' | 'dynamic' };

/** The imports of a file that the table does not allow. */
function refused(path: string, text: string): string[] {
  const [, ...words] = ROWS.find(([files = '']) => posix.matchesGlob(path, files)) ?? [];
  if (words.length === 0) return [`${path}: belongs to no row of the table`];
  const isTest = /^tests\/|\.test\.tsx?$/.test(path);
  const fits = (word: string, target: string): boolean => {
    if (word === '*') return !/^(?:src|site|build|scripts|tests|plinth)(?:\/|$)|^\.\./.test(target);
    return /[/:]$/.test(word) ? target.startsWith(word) : target === word;
  };
  return importsOf(path, text)
    .filter(({ target, kind }) => {
      const isListed = words.some((word) => fits(word.replace(`${kind}:`, ''), target));
      const isMisplaced = SUFFIXES.some(([to, from]) => to.test(target) && !from.test(path));
      return !isListed || (isMisplaced && !isTest && kind === 'value');
    })
    .map(({ target, kind }) => `${path}: ${target} (${kind})`);
}

function importsOf(path: string, text: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const imported = staticImports.map(({ moduleRequest, entries }) => {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    return [moduleRequest.value, isType ? 'type' : 'value'] as const;
  });
  const exported = staticExports
    .flatMap(({ entries }) => entries)
    .map(({ moduleRequest, isType }) => [moduleRequest?.value, isType ? 'type' : 'value'] as const);
  const loaded = dynamicImports.map(
    ({ moduleRequest: { start, end } }) => [text.slice(start + 1, end - 1), 'dynamic'] as const,
  );
  const globbed = [...text.matchAll(/import\.meta\.glob(?:<[^']*>)?\(\s*'([^']+)'/g)].map(
    ([, name]) => [name, 'value'] as const,
  );
  return [...imported, ...exported, ...loaded, ...globbed].flatMap(([name, kind]) =>
    name === undefined ? [] : [{ target: targetOf(path, name), kind }],
  );
}

/** `#lib/url.ts` to `src/lib/url.ts`, a relative name to its path; the name of a package stays. */
function targetOf(from: string, name: string): string {
  const bare = name
    .replace(/\?.*$/, '')
    .replace(/^#site\//, 'site/')
    .replace(/^#/, 'src/');
  return bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : bare;
}

test.each([
  ['src/lib/a.ts', "import type { b } from '#model/b.ts';"],
  ['src/consent/a.ts', "export * from '#analytics/visit.ts';"],
  ['src/shell/a.tsx', "import { b } from '#page/route-table.tsx';"],
  ['src/pages/a.tsx', "import { b } from '#navigation/navigate.browser.ts';"],
  ['src/boot/a.browser.ts', "import { b } from '#app/start.browser.ts';"],
  ['src/server/http/a.ts', "import { renderToString } from 'react-dom/server';"],
  ['src/server/app.ts', "import { b } from '#server/hosts/node/node-server.ts';"],
  ['src/lib/a.ts', 'const b = import.meta.' + "glob('#site/pages/*.tsx');"],
  ['src/lib/a.ts', 'const b = await import(name);'],
  ['site/config.ts', "import { b } from '#model/pages.ts';"],
  ['tests/e2e/a.e2e.ts', "import site from '../../site/config.ts';"],
  ['src/elsewhere/a.ts', ''],
])('in %s this is refused: %s', (path, text) => {
  expect(refused(path, text)).toHaveLength(1);
});

test('every import is one that the table allows', () => {
  const files = globSync(['{src,build,scripts,tests}/**/*.{ts,tsx}', '../../site/{*,{pages,frame}/*}.{ts,tsx}'])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.d.ts'));

  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => refused(file.replace(/^\.\.\/\.\.\//, ''), readFileSync(file, 'utf8')))).toEqual([]);
});
