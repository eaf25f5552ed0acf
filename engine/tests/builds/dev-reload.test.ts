import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { startDevServer, type DevServer } from '../support/dev-server.ts';
import { SITE_FOLDER } from '../support/site-under-test.ts';

/** A copy, so that no other test sees the edits. */
const SITE = '.cache/dev-reload-site';
const OWN_ICON = 'an icon of its own';
const visit = useBrowser();
let server: DevServer;

beforeAll(async () => {
  await rm(SITE, { recursive: true, force: true });
  await cp(SITE_FOLDER, SITE, { recursive: true });
  await writeFile(join(SITE, 'public/icon-512.png'), OWN_ICON);
  await mkdir(join(SITE, 'art'));
  await writeFile(join(SITE, 'art/line.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await startDevServer(SITE);
});
afterAll(async () => {
  server.stop();
  await rm(SITE, { recursive: true, force: true });
});

async function get(path: string): Promise<Buffer> {
  const response = await fetch(server.url + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  return Buffer.from(await response.arrayBuffer());
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(SITE, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

test('serves a file of a folder of the site’s own, which a page may import', async () => {
  expect((await get('/art/line.svg')).toString()).toContain('<svg');
});

test.for(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/icon-192.png'])(
  'draws an icon that the site does not bring, from its files as they are: %s',
  async (path) => {
    const before = await get(path);
    await edit('theme.css', (text) => text.replace(/--ink: light-dark\(oklch\(2/, '--ink: light-dark(oklch(3'));
    const after = await get(path);
    await edit('theme.css', (text) => text.replace(/--ink: light-dark\(oklch\(3/, '--ink: light-dark(oklch(2'));

    expect(before.length).toBeGreaterThan(0);
    expect(after.equals(before)).toBe(false);
    expect((await get(path)).equals(before)).toBe(true);
  },
);

test('serves the file that the site brings itself', async () => {
  expect(await get('/icon-512.png')).toEqual(Buffer.from(OWN_ICON));
});

test('an edit of the mark is shown in the header of the open page', async () => {
  const { page } = await visit();
  await page.goto(`${server.url}/`);
  await waitForApplication(page);

  await edit('public/mark.svg', (text) => text.replace('</svg>', '<circle r="9"/></svg>'));

  await page.locator('header svg circle').waitFor();
  await waitForApplication(page);
});

test('an edit of the site is shown in the open page: a component, a style, a message', async () => {
  const { page } = await visit();
  await page.goto(`${server.url}/`);
  await waitForApplication(page);

  await edit('pages/home.tsx', (text) => text.replace('to nowhere', 'to somewhere'));
  await page.getByRole('link', { name: 'to somewhere' }).waitFor();

  await edit('theme.css', (text) => `${text}\n:root { --edited: yes; }\n`);
  const edited = () => getComputedStyle(document.documentElement).getPropertyValue('--edited');
  await expect.poll(() => page.evaluate(edited)).toBe('yes');
  // The page was loaded again for it. Words that are edited while it starts are those of another page.
  await waitForApplication(page);

  await edit('locales/en.json', (text) => text.replace('"Test home"', '"Edited home"'));
  await page.getByRole('heading', { level: 1, name: 'Edited home' }).waitFor();
});

test('an edit of code that another page has brought is shown in a page that React has not drawn', async () => {
  const { page, requests } = await visit();
  await page.goto(`${server.url}/stay/`);
  await waitForApplication(page);
  // The same module as the open page's.
  await expect.poll(() => requests.filter((path) => path === '/sometimes/_payload.json').length).toBeGreaterThan(0);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('pages/long.tsx')),
  );

  await edit('pages/long.tsx', (text) => text.replaceAll('again from', 'once more from'));

  await page.getByRole('link', { name: 'once more from plain' }).waitFor();
});

test('an edit of a policy, which only the server reads, reloads the open page', async () => {
  const { page } = await visit();
  await page.goto(`${server.url}/legal/privacy/`);
  await waitForApplication(page);

  await edit('legal/en/privacy.md', (text) => text.replaceAll('A first paragraph.', 'An edited paragraph.'));

  await page.getByText('An edited paragraph.').waitFor();
});
