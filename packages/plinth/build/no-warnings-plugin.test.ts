import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { noWarningsPlugin } from './no-warnings-plugin.ts';

/** Builds one stylesheet, as the site's are built. */
async function buildCss(css: string): Promise<unknown> {
  const files: Plugin = {
    name: 'files',
    enforce: 'pre',
    resolveId: (id) => (id.includes('virtual-entry') ? id : null),
    load: (id) =>
      ({
        'virtual-entry.js': `import css from 'virtual-entry.css?inline'; console.log(css);`,
        'virtual-entry.css?inline': css,
      })[id],
  };
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [noWarningsPlugin(), files],
    build: { write: false, rolldownOptions: { input: 'virtual-entry.js' } },
  });
}

test('a mistake in a stylesheet ends the build', async () => {
  await expect(buildCss('a:target-curent { color: red }')).rejects.toThrow(/the build warns, and no warning may stand/);
});

test('a warning that is known to be wrong does not end it', async () => {
  await expect(buildCss('a:target-current { color: red }')).resolves.toBeDefined();
});
