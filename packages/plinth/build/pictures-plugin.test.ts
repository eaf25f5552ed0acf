import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { build } from 'vite';
import { picturesPlugin } from './pictures-plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  devDependencies: Record<string, string>;
};
const COMMAND = `npm install --save-dev vite-imagetools@${devDependencies['vite-imagetools']}`;

test('a picture where nothing can make it ends the build with the file, and the command that installs what makes it', async () => {
  const plugin = await picturesPlugin('build', () => Promise.reject(new Error('Cannot find package')));
  writeFileSync(join(folder, 'page.js'), "export { default } from './photo.jpg?picture';");
  writeFileSync(join(folder, 'photo.jpg'), '');

  const built = build({
    root: folder,
    logLevel: 'silent',
    configFile: false,
    plugins: [plugin],
    build: { write: false, rolldownOptions: { input: join(folder, 'page.js') } },
  });

  await expect(built).rejects.toThrow(/photo\.jpg: .+ is not installed: /);
  await expect(built).rejects.toThrow(COMMAND);
});

test('the recipe installs the version that is tested', () => {
  expect(readFileSync('docs/recipes.md', 'utf8')).toContain(COMMAND);
});
