import { describe, expect, test } from 'vitest';
import { importCycles, importProblems } from './check-imports.ts';
import { parseSource, readSources } from './source-files.ts';

const sources = readSources();

describe('the check itself', () => {
  test.each([
    ['src/lib/a.ts', `import { b } from '#model/b.ts';`],
    ['src/lib/a.ts', `import type { b } from '#model/b.ts';`],
    ['src/legal/a.ts', `import site from '#site/config.ts';`],
    ['site/config.ts', `import { b } from '#model/pages.ts';`],
    ['site/pages/a.tsx', `import { SiteLink } from '#navigation/site-link.tsx';`],
    ['tests/e2e/a.e2e.ts', `import site from '../../site/config.ts';`],
    ['src/ui/a.test.ts', `import site from '#site/config.ts';`],
    ['tests/site/built/a.test.ts', `import { b } from '../../support/browser.ts';`],
    ['tests/site/built/a.test.ts', `import { XMLParser } from 'xmllint-wasm';`],
    ['src/lib/a.ts', `import 'react';`],
    ['src/lib/a.ts', `import { readFile } from 'node:fs/promises';`],
    ['src/ui/a.tsx', `import { t } from '#i18n/translate.ts';`],
    ['src/model/a.ts', `export * from '#i18n/messages.ts';`],
    ['src/model/a.ts', `export { b } from '../shell/b.tsx';`],
    ['src/consent/a.ts', `import { b } from '#analytics/visit.ts';`],
    ['src/consent/a.ts', `import { b } from '#navigation/link-policy.ts';`],
    ['src/consent/a.tsx', `import { b } from '#shell/site-context.tsx';`],
    ['src/legal/a.tsx', `import { unified } from 'unified';`],
    ['src/shell/a.tsx', `import { Home } from '#site/pages/home.tsx';`],
    ['src/shell/a.tsx', `import { createRoutes } from '#page/route-table.tsx';`],
    ['src/shell/a.tsx', `import { b } from '#legal/library.server.ts';`],
    ['src/legal/a.server.ts', `import { lintLegal } from '#lint/lint-legal.server.ts';`],
    ['src/server/files/a.ts', `import { lintLegal } from '#lint/lint-legal.server.ts';`],
    ['src/pages/a.tsx', `import type { App } from '#server/app.ts';`],
    ['src/pages/a.tsx', `import { b } from '#navigation/navigate.browser.ts';`],
    ['src/pages/a.tsx', `import { start } from '#app/start.browser.ts';`],
    ['src/page/route-table.tsx', `import { b } from '#server/app.ts';`],
    ['src/boot/entry.browser.ts', `import { start } from '#app/start.browser.ts';`],
    ['src/boot/entry.browser.ts', `import { useState } from 'react';`],
    ['src/app/start.browser.ts', `import { b } from '#i18n/bundles.server.ts';`],
    ['src/server/app.ts', `import { listen } from '#server/hosts/node/node-server.ts';`],
    ['src/server/app.ts', `import type { ReservedPort } from '#server/hosts/node/node-server.ts';`],
    ['src/server/app.ts', `import { join } from 'node:path';`],
    ['src/server/app.ts', `const b = await import('#app/page-parts.browser.ts');`],
    ['src/server/app.ts', `import { captureException } from '@sentry/core';`],
    ['src/server/http/a.ts', `import { renderToString } from 'react-dom/server';`],
    ['src/server/http/a.ts', `import { siteStylesheet } from '#server/render/inline-sources.ts';`],
    ['src/server/http/a.ts', `import type { createRenderer } from '#server/render/render.tsx';`],
    ['src/server/http/a.ts', `import { createAssets } from '#server/files/assets.ts';`],
    ['src/server/render/a.tsx', `import type { SiteRequest } from '#server/http/site-request.ts';`],
    ['src/server/render/a.tsx', `import { messageFiles } from '#server/files/message-files.ts';`],
    ['src/server/files/a.ts', `import { siteStylesheet } from '#server/render/inline-sources.ts';`],
    ['src/server/files/a.ts', `import type { SiteRequest } from '#server/http/site-request.ts';`],
    ['build/a.ts', `import { directoryFiles } from '#server/hosts/directory-files.ts';`],
    ['src/monitoring/a.ts', `import { captureException } from '@sentry/core';`],
    ['site/config.ts', `import { b } from '#model/define-site.ts';`],
    ['src/lib/a.ts', `import { b } from 'plinth';`],
    ['src/legal/a.tsx', `type B = import('#server/app.ts').App;`],
    ['src/lib/a.ts', `const files = import.meta.glob('#site/pages/*.tsx');`],
    ['src/lib/a.ts', `const files = import.meta.glob<string>(['./*.ts', '../server/**/*.ts'], { eager: true });`],
    ['src/lib/a.ts', `const b = await import(name);`],
    ['src/lib/a.ts', 'const b = await import(`../server/${name}.ts`);'],
    ['src/lib/a.ts', `const files = import.meta.glob([...names]);`],
    ['src/server/hosts/a.ts', `import { b } from '#commands/doctor/finding.ts';`],
    ['src/elsewhere/a.ts', ''],
  ])('in %s this fails: %s', (path, line) => {
    const problems = importProblems([parseSource(path, `\n${line}\n`)]);

    expect(problems).not.toEqual([]);
    for (const problem of problems) expect(problem).toMatch(new RegExp(`^${path}:${line === '' ? 1 : 2}: .+`));
  });

  test.each([
    ['site/pages/a.tsx', `import { SiteLink } from 'plinth';`],
    ['src/model/a.ts', `import site from '#site/config.ts';`],
    ['src/legal/a.tsx', `import { SiteLink } from '#navigation/site-link.tsx';`],
    ['src/shell/a.tsx', `import type { Payload } from '#page/payload.ts';`],
    ['src/boot/entry.browser.ts', `const b = await import('#app/start.browser.ts');`],
    ['src/server/app.ts', `import { siteStylesheet } from '#server/render/inline-sources.ts';`],
    ['src/server/hosts/a.ts', `import { createApp } from '#server/app.ts';`],
    ['src/boot/a.browser.ts', `import type { Payload } from '#page/payload.ts';`],
    ['src/monitoring/a.ts', `import type { Event } from '@sentry/core';`],
    ['src/page/a.ts', `const files = import.meta.glob('#site/pages/*.tsx');`],
    ['src/commands/a.ts', `const b = await import(name);`],
    ['src/lib/a.ts', `// import { b } from '#server/app.ts';`],
  ])('in %s this does not: %s', (path, line) => {
    expect(importProblems([parseSource(path, line)])).toEqual([]);
  });

  test.each([
    ['of the public API', 'src/model/define-site.ts', 'site/config.ts', `import site from 'plinth/config';`],
    ['of the site', 'site/config.ts', 'src/model/define-site.ts', `import site from '#site/config.ts';`],
    ['of patterns', 'site/events.ts', 'src/analytics/a.ts', `import.meta.glob('#site/*.ts', { eager: true });`],
  ])('a circle is found through a name %s', (_, one, other, line) => {
    const back = parseSource(one, `import type { A } from '${'../'.repeat(one.split('/').length - 1)}${other}';`);

    expect(importCycles([back, parseSource(other, line)])).toEqual([`${one} -> ${other} -> ${one}`]);
    expect(
      importCycles([back, parseSource(other, line.replace(', { eager: true }', '').replace(/^import \w/, '// '))]),
    ).toEqual([]);
  });

  test('a circle is found, also one of types, inside one folder, or through a third file', () => {
    const circle = [
      parseSource('src/lib/a.ts', `import type { B } from './b.ts';`),
      parseSource('src/lib/b.ts', `export { C } from '#lib/c.ts';`),
      parseSource('src/lib/c.ts', `import '#lib/a.ts';`),
    ];

    expect(importCycles(circle)).toEqual(['src/lib/a.ts -> src/lib/b.ts -> src/lib/c.ts -> src/lib/a.ts']);
    expect(importCycles(circle.slice(0, 2))).toEqual([]);
    expect(importCycles([parseSource('src/lib/a.ts', `import './a.ts';`)])).toHaveLength(1);
  });
});

test('every import of the source is one that the import table allows', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(importProblems(sources)).toEqual([]);
});

test('no import leads in a circle', () => {
  expect(importCycles(sources)).toEqual([]);
});
