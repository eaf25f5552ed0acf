import { build, type Plugin } from 'vite';
import { expect, test, vi } from 'vitest';
import { plainImportsPlugin } from './plain-imports-plugin.ts';
import { tracelessErrorsPlugin } from './traceless-errors-plugin.ts';

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

const REACT = '/node_modules/react-dom/cjs/react-dom-client.production.js';
const react = (line: string) => ({
  '/entry.js': `import { known } from '${REACT}'; console.log(known instanceof Error, known.message);`,
  [REACT]: `const formatProdErrorMessage = (code) => 'number ' + code;\n${line}\nexport const known = SuspenseException;`,
});

test('the build ends when React makes its errors in another way', async () => {
  await expect(
    buildClient(react('var SuspenseException = new Error(formatProdErrorMessage(460));'), tracelessErrorsPlugin()),
  ).rejects.toThrow(/React is no longer written as build\/traceless-errors-plugin\.ts expects/);
});

test('an error that React only knows again is an error still, and has no trace', async () => {
  const code = await buildClient(
    react('var SuspenseException = Error(formatProdErrorMessage(460));'),
    tracelessErrorsPlugin(),
  );

  const log = vi.spyOn(console, 'log').mockReturnValue();
  await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(log).toHaveBeenCalledExactlyOnceWith(true, 'number 460');
  expect(code).not.toMatch(/= (?:new )?Error\(/);
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
