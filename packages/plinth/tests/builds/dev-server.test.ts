import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { startDevServer, type DevServer } from '../support/dev-server.ts';
import { useOwnSite } from '../support/own-site.ts';

const OWN_ICON = 'an icon of its own';
const { at, edit } = useOwnSite();
const visit = useBrowser();
let server: DevServer;

beforeAll(async () => {
  await writeFile(at('public/icon-512.png'), OWN_ICON);
  // As where nothing is said.
  server = await startDevServer(at('.'), { HOST: '' });
});
afterAll(() => server.stop());

type Ask = { readonly path: string; readonly hostname?: string; readonly headers?: Record<string, string> };

/** The status of an answer, or the code of what kept it away. */
function ask({ path, hostname = '127.0.0.1', headers = {} }: Ask): Promise<number | string | undefined> {
  const { port } = new URL(server.url);
  return new Promise((resolve) => {
    request({ hostname, port, path, headers: { accept: 'text/html', ...headers } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      .end();
  });
}

async function image(path: string): Promise<Buffer> {
  const response = await fetch(server.url + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  return Buffer.from(await response.arrayBuffer());
}

// Another address of loopback where the system has one: it would be answered on by a server that listens everywhere.
test('unless HOST says otherwise, no other address of the machine is listened on', async () => {
  expect(await ask({ path: '/', hostname: '127.0.0.2' })).not.toBeTypeOf('number');
  expect(await ask({ path: '/' })).toBe(200);
});

test('a site elsewhere reads nothing by pointing its name at this machine, and opens no file in an editor', async () => {
  const host = `elsewhere.example:${new URL(server.url).port}`;
  for (const path of ['/', '/legal/privacy/', '/src/model/facts.ts', '/@vite/client'])
    expect(await ask({ path, headers: { host } })).toBe(403);
  // No file of this name: were it asked for, no editor would start.
  const path = '/__open-in-editor?file=missing.ts';

  expect(await ask({ path, headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
  expect(await ask({ path, headers: { 'sec-fetch-site': 'same-origin' } })).toBe(200);
});

test('serves the site from source, hydrated by development React without a warning', async () => {
  const { page, documents } = await visit();
  await page.goto(`${server.url.replace('127.0.0.1', 'localhost')}/`);
  // The first visit makes Vite prepare its packages, after which it loads the page anew.
  await waitForApplication(page);
  const before = documents();

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .click();
  await expectPage(page, '/legal/privacy/', 'Privacy policy');

  expect(documents()).toBe(before);
});

test('answers like the site it will become', async () => {
  const response = await fetch(`${server.url}/legal/privacy/1999-01-01/`, { headers: { accept: 'application/json' } });

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ message: 'Page Not Found: /legal/privacy/1999-01-01/' });
});

test('the console shows what would be measured, once the visitor agrees', async () => {
  const { page } = await visit();
  const tables: string[] = [];
  page.on('console', (message) => void (message.type() === 'table' && tables.push(message.text())));
  await page.goto(`${server.url}/`);
  await waitForApplication(page);
  expect(tables).toEqual([]);

  await page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: 'Accept' }).click();

  await expect.poll(() => tables.length).toBe(3);
});

test('draws an icon that the site does not bring, from its files as they are', async () => {
  const before = await image('/icon.svg');
  await edit('theme.css', (text) => text.replace(/--ink: light-dark\(oklch\(2/, '--ink: light-dark(oklch(3'));

  expect((await image('/icon.svg')).equals(before)).toBe(false);
  expect(await image('/icon-512.png')).toEqual(Buffer.from(OWN_ICON));
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
  // The page was loaded again for it. Messages that are edited while it starts are those of another page.
  await waitForApplication(page);

  await edit('locales/en.json', (text) => text.replace('"Test home"', '"Edited home"'));
  await page.getByRole('heading', { level: 1, name: 'Edited home' }).waitFor();
});

test('an edit of a policy, which only the server reads, reloads the open page', async () => {
  const { page } = await visit();
  await page.goto(`${server.url}/legal/privacy/`);
  await waitForApplication(page);

  await edit('legal/en/privacy.md', (text) => text.replaceAll('A first paragraph.', 'An edited paragraph.'));

  await page.getByText('An edited paragraph.').waitFor();
});
