import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { plainImportsPlugin } from './plain-imports-plugin.ts';

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
