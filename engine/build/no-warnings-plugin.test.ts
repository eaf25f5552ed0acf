import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { noWarningsPlugin } from './no-warnings-plugin.ts';

/** Builds one module with one stylesheet, as the site's are built. */
async function buildWith(css: string, plugin: Plugin = { name: 'nothing' }): Promise<unknown> {
  const files: Plugin = {
    name: 'files',
    enforce: 'pre',
    resolveId: (id) => (id.includes('virtual-entry') ? id : null),
    load: (id) =>
      id === 'virtual-entry.js'
        ? `import css from 'virtual-entry.css?inline'; console.log(css);`
        : id === 'virtual-entry.css?inline'
          ? css
          : null,
  };
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [noWarningsPlugin(), files, plugin],
    build: { write: false, rolldownOptions: { input: 'virtual-entry.js' } },
  });
}

test.each(['a:target-curent { color: red }', 'a::target-current-x() { color: red }'])(
  'a mistake in a stylesheet ends the build: %s',
  async (css) => {
    await expect(buildWith(css)).rejects.toThrow(/the build warns, and no warning may stand/);
  },
);

test('a warning of a plugin ends the build', async () => {
  const warning: Plugin = {
    name: 'warning',
    buildEnd() {
      this.warn('too large');
    },
  };

  await expect(buildWith('a { color: red }', warning)).rejects.toThrow(/no warning may stand: .*too large/);
});

test('a stylesheet without a mistake is built, and a warning that is known to be wrong does not end it', async () => {
  await expect(buildWith('a { color: red }')).resolves.toBeDefined();
  await expect(buildWith('a:target-current { color: red }')).resolves.toBeDefined();
});
