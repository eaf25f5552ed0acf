import { describe, expect, test } from 'vitest';
import { importCycles, importProblems, staleExceptions } from './check-imports.ts';
import { parseSource, readSources } from './source-files.ts';

const sources = readSources('src', 'build').filter(({ path }) => !/\.test\.tsx?$/.test(path));

describe('the check itself', () => {
  test.each([
    ['src/lib/a.ts', `import { b } from '#site/b.ts';`],
    ['src/lib/a.ts', `import type { b } from '#site/b.ts';`],
    ['src/lib/a.ts', `import 'react';`],
    ['src/lib/a.ts', `import { readFile } from 'node:fs/promises';`],
    ['src/ui/a.tsx', `import { t } from '#i18n/translate.ts';`],
    ['src/site/a.ts', `export * from '#i18n/messages.ts';`],
    ['src/site/a.ts', `export { b } from '../shell/b.tsx';`],
    ['src/consent/a.ts', `import { b } from '#analytics/calls.ts';`],
    ['src/consent/a.ts', `import { b } from '#navigation/link-policy.ts';`],
    ['src/consent/a.tsx', `import { b } from '#shell/site-context.tsx';`],
    ['src/legal/a.tsx', `import { unified } from 'unified';`],
    ['src/shell/a.tsx', `import { Home } from '#pages/home.tsx';`],
    ['src/shell/a.tsx', `import { createRoutes } from '#routes.tsx';`],
    ['src/shell/a.tsx', `import { b } from '#legal/library.server.ts';`],
    ['src/pages/a.tsx', `import { SiteShell } from '#shell/site-shell.tsx';`],
    ['src/pages/a.tsx', `import type { App } from '#server/app.ts';`],
    ['src/pages/a.tsx', `import { b } from '#navigation/navigate.browser.ts';`],
    ['src/pages/a.tsx', `import { start } from '#browser.tsx';`],
    ['src/routes.tsx', `import { b } from '#server/app.ts';`],
    ['src/boot.browser.ts', `import { start } from '#browser.tsx';`],
    ['src/boot.browser.ts', `import { useState } from 'react';`],
    ['src/browser.tsx', `import { b } from '#i18n/bundles.server.ts';`],
    ['src/server/app.ts', `import { compress } from '#server/node-host.ts';`],
    ['src/server/app.ts', `import { join } from 'node:path';`],
    ['src/server/app.ts', `const b = await import('#load-payload.browser.ts');`],
    ['src/server/app.ts', `import { captureException } from '@sentry/core';`],
    ['src/monitoring/a.ts', `import { captureException } from '@sentry/core';`],
    ['src/elsewhere/a.ts', ''],
  ])('in %s this fails: %s', (path, line) => {
    const problems = importProblems([parseSource(path, `\n${line}\n`)]);

    expect(problems).not.toEqual([]);
    for (const problem of problems) expect(problem).toMatch(new RegExp(`^${path}:${line === '' ? 1 : 2}: .+`));
  });

  test.each([
    ['src/i18n/a.ts', `import type english from '../../locales/en.json';`],
    ['src/legal/a.tsx', `import { SiteLink } from '#navigation/site-link.tsx';`],
    ['src/shell/a.tsx', `import type { Payload } from '#payload.ts';`],
    ['src/boot.browser.ts', `const b = await import('#browser.tsx');`],
    ['src/browser.tsx', `import type { Application } from '#boot.browser.ts';`],
    ['src/monitoring/a.ts', `import type { Event } from '@sentry/core';`],
    ['src/lib/a.ts', `// import { b } from '#server/app.ts';`],
  ])('in %s this does not: %s', (path, line) => {
    expect(importProblems([parseSource(path, line)])).toEqual([]);
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

test('every exception in the list is one that the source needs', () => {
  expect(staleExceptions(sources)).toEqual([]);
});

test('no import leads in a circle', () => {
  expect(importCycles(sources)).toEqual([]);
});
