import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { startDevServer, type DevServer } from '../support/dev-server.ts';
import { useOwnSite } from '../support/own-site.ts';
import { SITE_FOLDER } from '../support/site-under-test.ts';

const site = useOwnSite();
let server: DevServer | undefined;
afterEach(() => server?.stop());

// After this hook, so that pages are closed before their server ends.
const open = useBrowser();

/** What the browser says of an answer that is an error, and how often, is no part of this. */
let complaints: string[] = [];
afterEach(() => void complaints.splice(0));

async function visit(): Promise<Page> {
  const visitor = await open();
  complaints = visitor.complaints;
  return visitor.page;
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
    const mend = await site.edit(file, change);
    server = await startDevServer(site.at('.'));
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
  server = await startDevServer(site.at('.'));
  const page = await visit();
  await page.goto(`${server.url}/legal/privacy/`);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();

  const mend = await site.edit('legal/en/privacy.md', (text) => text.replace(/^# .*/m, '# Another'));
  await overlay(page).waitFor();
  await mend();

  await page.getByRole('heading', { level: 1, name: heading ?? '', exact: true }).waitFor();
  expect(await overlay(page).count()).toBe(0);
});

test('a redirect leads to its page while a policy has a mistake', async () => {
  const mend = await site.edit('legal/en/privacy.md', (text) => text.replace(/^# .*/m, '# Another'));
  server = await startDevServer(site.at('.'));

  expect(await status('/legal/privacy/')).toBe(500);
  expect(await status('/legal')).toBe(302);
  expect(await status('/legal/privacy')).toBe(301);
  await mend();
});

test('a page whose file is missing comes when the file is there', async () => {
  await rm(site.at('pages/kept.tsx'));
  server = await startDevServer(site.at('.'));
  const page = await visit();
  await page.goto(`${server.url}/kept/`);
  await page.getByText('pages/kept.tsx').first().waitFor();

  await cp(join(SITE_FOLDER, 'pages/kept.tsx'), site.at('pages/kept.tsx'));

  await page.getByRole('banner').waitFor();
  expect(await overlay(page).count()).toBe(0);
});

test('a page that imports a package comes when the package is installed', async () => {
  // Its `node_modules` are its own: the packages of the repository are found above.
  const folder = '.cache/late-package-site';
  const write = (path: string, text: string): Promise<void> => writeFile(join(folder, path), text);
  await rm(folder, { recursive: true, force: true });
  await cp(SITE_FOLDER, folder, { recursive: true });
  await write('pages/home.tsx', `import 'late-package';\n${await readFile(join(folder, 'pages/home.tsx'), 'utf8')}`);
  server = await startDevServer(folder);
  const page = await visit();
  await page.goto(`${server.url}/`);
  await page.getByText('late-package').first().waitFor();

  await mkdir(join(folder, 'node_modules/late-package'), { recursive: true });
  await write('node_modules/late-package/package.json', '{ "name": "late-package", "type": "module", "main": "a.js" }');
  await write('node_modules/late-package/a.js', 'export {};');
  await write('package.json', '{ "private": true, "type": "module", "dependencies": { "late-package": "1.0.0" } }');

  await page.getByRole('banner').waitFor();
  expect(await overlay(page).count()).toBe(0);
});
