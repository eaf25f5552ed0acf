import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { plainImportsPlugin } from './plain-imports-plugin.ts';
import { pureComponentsPlugin } from './pure-components-plugin.ts';

const ROUTER = '/node_modules/react-router/dist/production/index.js';
/** React Router, as far as the plugin goes. */
const LINES = [
  'const React = { forwardRef: (render) => globalThis.made(render) };',
  'const Link = React.forwardRef(() => null);',
  'Link.displayName = "Link";',
  'export function createRouter(init) { return [init.routes, init.instrumentations]; }',
];

/** Builds the files for a browser; what the entry became. */
async function buildClient(files: Readonly<Record<string, string>>, plugin: Plugin): Promise<string> {
  const served: Plugin = {
    name: 'files',
    enforce: 'pre',
    resolveId: (id) => (id in files ? id : null),
    load: (id) => files[id] ?? null,
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [served, plugin],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: '/entry.js' } },
  });
  if (!('output' in result)) throw new Error('not one output');
  return result.output[0].code;
}

const router = (lines: readonly string[]) => ({
  '/entry.js': `import { createRouter } from '${ROUTER}'; console.log(createRouter({}));`,
  [ROUTER]: lines.join('\n'),
});

test.each([1, 2, 3])(
  'the build ends when React Router is no longer written as expected: without line %i',
  async (line) => {
    const changed = LINES.with(line, line === 3 ? 'export function createRouter() {}' : '');

    await expect(buildClient(router(changed), pureComponentsPlugin())).rejects.toThrow(
      /React Router is no longer written as build\/pure-components-plugin\.ts expects/,
    );
  },
);

test('a component that nobody uses is left out, and so is instrumentation', async () => {
  const code = await buildClient(router(LINES), pureComponentsPlugin());

  expect(code).toContain('.routes');
  expect(code).not.toMatch(/forwardRef|Link|\.instrumentations|globalThis/);
});

test('the build ends when Vite has no preload helper to replace', async () => {
  await expect(buildClient({ '/entry.js': 'console.log(1);' }, plainImportsPlugin())).rejects.toThrow(/preload helper/);
});

test('a dynamic import stays as it is written', async () => {
  const code = await buildClient(
    { '/entry.js': `void import('/late.js');`, '/late.js': 'console.log("late");' },
    plainImportsPlugin(),
  );

  expect(code).toContain('import(');
  expect(code).not.toContain('modulepreload');
});
