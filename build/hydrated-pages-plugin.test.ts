import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, describe, expect, test } from 'vitest';
import { hydratedPagesPlugin, readModule } from './hydrated-pages-plugin.ts';

const read = (code: string) => readModule('/site/pages/a.tsx', code, '/site');

describe('a file that needs React', () => {
  test.each([
    ['handles a click', 'export default () => <button onClick={() => {}}>a</button>;'],
    ['handles an event deep inside', 'export default () => <p>{[1].map(() => <i><b onPointerDown={f} /></i>)}</p>;'],
    ['passes handlers on', 'const on = { onClick() {} }; export default () => <b {...on} />;'],
    ['reaches for the element', 'export default () => <p ref={(element) => element?.focus()} />;'],
    ['has a hook of React', "import { useState } from 'react';"],
    ['has all of React', "import * as React from 'react';"],
    ['uses a package', "import { format } from 'some-package/part';"],
    ['takes a type and more', "import { type ReactNode, useState } from 'react';"],
    ['takes a package for its effect', "import 'some-package';"],
    ['passes a package on', "export { useState } from 'react';"],
    ['passes all of a package on', "export * from 'some-package';"],
    ['imports later', "export const later = () => import('./b.tsx');"],
    ['imports a file that cannot be looked for', "import { b } from './b';"],
    ['is named like the door', "import { a } from '#plinthish';"],
  ])('%s', (_, code) => {
    expect(read(code).isAlive).toBe(true);
  });
});

describe('a file that needs none', () => {
  test.each([
    ['renders', 'export default () => <p title="onClick">onClick</p>;'],
    ['has an attribute that only begins like a handler', 'export default () => <X once="1" on="2" only={3} />;'],
    ['takes types alone', "import type { ReactNode } from 'react'; import { type FC, type JSX } from 'react';"],
    ['passes types on', "export type { ReactNode } from 'react';"],
    ['uses the door', "import { SiteLink, useI18n } from '#plinth'; import { a } from '#plinth/config';"],
    ['has looks', "import './a.css'; import css from './a.css?inline';"],
    ['has a picture', "import mark from '#site/public/mark.svg'; export default () => <img src={mark} />;"],
    [
      'has an attribute that is called through the door',
      "import { tracked } from '#plinth'; <b {...tracked('a', {})} />;",
    ],
  ])('%s', (_, code) => {
    expect(read(code)).toEqual({ isAlive: false, files: [] });
  });
});

test('the files of the site that it imports are named, wherever they stand', () => {
  const { files } = read(`
    import { a } from './parts/a.tsx';
    import b from '../b.ts';
    import { c } from '#site/parts/c.tsx';
    import type { D } from './d.ts';
    export { e } from './e.tsx';
    export * from './f.js';
  `);

  expect(files).toEqual([
    '/site/pages/parts/a.tsx',
    '/site/b.ts',
    '/site/parts/c.tsx',
    '/site/pages/e.tsx',
    '/site/pages/f.js',
  ]);
});

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** What the server is told of a site of these files. */
async function hydratedPages(files: Readonly<Record<string, string>>): Promise<string[]> {
  const site = mkdtempSync(join(tmpdir(), 'pages-'));
  folders.push(site);
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), code);
  }
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [hydratedPagesPlugin(site)],
    build: { ssr: true, write: false, rolldownOptions: { input: 'virtual:hydrated-pages' } },
  })) as Rolldown.RolldownOutput;
  const url = `data:text/javascript,${encodeURIComponent(output[0].code)}`;
  const { HYDRATED } = (await import(/* @vite-ignore */ url)) as { HYDRATED: string[] };
  return HYDRATED.toSorted();
}

const COUNTER = "import { useState } from 'react'; export const Counter = () => <b>{useState(0)[0]}</b>;";

test('a page is React’s when a file that it imports is, and so is every other page that imports the file', async () => {
  const importing = (path: string): string => `import { Counter } from '${path}'; export default Counter;`;

  const hydrated = await hydratedPages({
    'pages/a.tsx': importing('../parts/counter.tsx'),
    'pages/b.tsx': importing('#site/parts/counter.tsx'),
    'pages/c.tsx': importing('../parts/between.tsx'),
    'pages/still.tsx': "import { SiteLink } from '#plinth'; export default () => <SiteLink href='/'>a</SiteLink>;",
    'parts/between.tsx': "export { Counter } from './counter.tsx';",
    'parts/counter.tsx': COUNTER,
  });

  expect(hydrated).toEqual(['a', 'b', 'c']);
});

test('files that import each other in a circle answer for each other', async () => {
  const circle = (last: string): Record<string, string> => ({
    'pages/a.tsx': "import '../parts/one.tsx';",
    'pages/b.tsx': "import '../parts/two.tsx';",
    'parts/one.tsx': "import './two.tsx';",
    'parts/two.tsx': `import './one.tsx'; ${last}`,
  });

  expect(await hydratedPages(circle(''))).toEqual([]);
  expect(await hydratedPages(circle(COUNTER))).toEqual(['a', 'b']);
});
