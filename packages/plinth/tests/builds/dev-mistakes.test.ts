import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { startDevServer, type DevServer } from '../support/dev-server.ts';
import { SITE_FOLDER } from '../support/site-under-test.ts';

/** A copy, so that no other test sees the mistakes. */
const SITE = '.cache/dev-mistakes-site';
let server: DevServer | undefined;

beforeEach(async () => {
  await rm(SITE, { recursive: true, force: true });
  await cp(SITE_FOLDER, SITE, { recursive: true });
});
afterEach(async () => {
  server?.stop();
  await rm(SITE, { recursive: true, force: true });
});

// After these hooks, so that pages are closed before their server ends.
const open = useBrowser();

/** What the browser says of an answer that is an error, and how often, is no part of this. */
let complaints: string[] = [];
afterEach(() => void complaints.splice(0));

async function visit(): Promise<Page> {
  const visitor = await open();
  complaints = visitor.complaints;
  return visitor.page;
}

async function write(file: string, text: string): Promise<void> {
  const path = join(SITE, file);
  await mkdir(dirname(path), { recursive: true });
  // At once, as editors do: between the two steps of a plain write the file is empty.
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

/** Changes a file of the site; what it gives back puts the file as it was. */
async function edit(file: string, change: (text: string) => string): Promise<() => Promise<void>> {
  const before = await readFile(join(SITE, file), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`the edit leaves ${file} as it is`);
  await write(file, after);
  return () => write(file, before);
}

const overlay = (page: Page) => page.locator('vite-error-overlay');
const status = async (path: string): Promise<number> =>
  (await fetch(`${server?.url}${path}`, { redirect: 'manual' })).status;

type Mistake = readonly [what: string, file: string, change: (text: string) => string, message: RegExp];

const MISTAKES: readonly Mistake[] = [
  [
    'a policy',
    'legal/en/privacy.md',
    (text) => text.replace(/^# .*/m, '# Another'),
    /legal\/en\/privacy\.md:1: the top heading "Another" must be the title/,
  ],
  [
    'a message file',
    'locales/en.json',
    (text) => text.replace('",\n', '"\n'),
    /locales\/en\.json:\d+: this is no JSON/,
  ],
  [
    'the syntax of config.ts',
    'config.ts',
    (text) => text.replace('footer: [', 'footer: [['),
    /config\.ts:\d+: \S.*\n?/,
  ],
  [
    'a component',
    'pages/home.tsx',
    (text) => text.replace(/^(export default function.*)$/m, "$1\n  throw new Error('of this page');"),
    /of this page[^]*pages\/home\.tsx:\d+/,
  ],
];

test.each(MISTAKES)(
  'a mistake in %s is shown in the page and on the terminal until it is mended',
  async (...mistake) => {
    const [, file, change, message] = mistake;
    const mend = await edit(file, change);
    server = await startDevServer(SITE);
    const page = await visit();

    await page.goto(`${server.url}/`);
    if (file.startsWith('legal/')) await page.goto(`${server.url}/legal/privacy/`);
    await expect.poll(() => overlay(page).locator('.window').innerText()).toMatch(message);
    expect(server.errors().join('\n')).toMatch(message);
    await mend();

    await page.getByRole('banner').waitFor();
    expect(await overlay(page).count()).toBe(0);
  },
);

test('a mistake that is made while a page is open is shown in it, and the page returns when it is mended', async () => {
  server = await startDevServer(SITE);
  const page = await visit();
  await page.goto(`${server.url}/legal/privacy/`);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();

  const mend = await edit('legal/en/privacy.md', (text) => text.replace(/^# .*/m, '# Another'));
  await overlay(page).waitFor();
  await mend();

  await page.getByRole('heading', { level: 1, name: heading ?? '', exact: true }).waitFor();
  expect(await overlay(page).count()).toBe(0);
});

test('a redirect leads to its page while a policy has a mistake', async () => {
  await edit('legal/en/privacy.md', (text) => text.replace(/^# .*/m, '# Another'));
  server = await startDevServer(SITE);

  expect(await status('/legal/privacy/')).toBe(500);
  expect(await status('/legal')).toBe(302);
  expect(await status('/legal/privacy')).toBe(301);
});

test('a page whose file is missing comes when the file is there', async () => {
  await rm(join(SITE, 'pages/kept.tsx'));
  server = await startDevServer(SITE);
  const page = await visit();
  await page.goto(`${server.url}/kept/`);
  await page.getByText('pages/kept.tsx').first().waitFor();

  await cp(join(SITE_FOLDER, 'pages/kept.tsx'), join(SITE, 'pages/kept.tsx'));

  await page.getByRole('banner').waitFor();
  expect(await overlay(page).count()).toBe(0);
});

test('a page that imports a package comes when the package is installed', async () => {
  await edit('pages/home.tsx', (text) => `import 'late-package';\n${text}`);
  server = await startDevServer(SITE);
  const page = await visit();
  await page.goto(`${server.url}/`);
  await page.getByText('late-package').first().waitFor();

  await write('node_modules/late-package/package.json', '{ "name": "late-package", "type": "module", "main": "a.js" }');
  await write('node_modules/late-package/a.js', 'export {};');
  await write('package.json', '{ "private": true, "type": "module", "dependencies": { "late-package": "1.0.0" } }');

  await page.getByRole('banner').waitFor();
  expect(await overlay(page).count()).toBe(0);
});
