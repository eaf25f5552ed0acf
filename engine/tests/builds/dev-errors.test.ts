import { cp, readFile, rm, writeFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { startDevServer, type DevServer } from '../support/dev-server.ts';
import { SITE_FOLDER } from '../support/site-under-test.ts';

/** A copy, so that no other test sees the mistakes. */
const SITE = '.cache/dev-errors-site';
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

/** Changes a file of the site; what it gives back puts the file as it was. */
async function edit(file: string, change: (text: string) => string): Promise<() => Promise<void>> {
  const path = join(SITE, file);
  const before = await readFile(path, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`the edit leaves ${file} as it is`);
  // At once, as editors do: between the two steps of a plain write the file is empty.
  const replace = async (text: string): Promise<void> => {
    await writeFile(`${path}.new`, text);
    await rename(`${path}.new`, path);
  };
  await replace(after);
  return () => replace(before);
}

const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;
const errorPage = (page: Page) => page.getByRole('heading', { name: 'This page cannot be made' });

type Mistake = {
  readonly path: string;
  readonly file: string;
  readonly change: (text: string) => string;
  /** The one line on the page and on the terminal. */
  readonly message: RegExp;
};

const MISTAKES: Record<string, Mistake> = {
  'a policy': {
    path: '/legal/privacy/',
    file: 'legal/en/privacy.md',
    change: (text) => text.replace(/^# .*/m, '# Another'),
    message: /^legal\/en\/privacy\.md:1: the top heading "Another" must be the title/,
  },
  'the words': {
    path: '/',
    file: 'locales/en.json',
    change: (text) => text.replace('",\n', '"\n'),
    message: /^locales\/en\.json:\d+: this is no JSON/,
  },
  'the syntax of the config': {
    path: '/',
    file: 'config.ts',
    change: (text) => text.replace('footer: [', 'footer: [['),
    message: /^config\.ts:\d+: /,
  },
  'a menu of the config': {
    path: '/',
    file: 'config.ts',
    change: (text) => text.replace("'long']", "'nowhere']"),
    message: /^config\.ts:\d+: "nowhere" in menus is no page/,
  },
};

describe.each(Object.entries(MISTAKES))('a mistake in %s', (_, { path, file, change, message }) => {
  test('is reported once, on the page and on the terminal, and the page returns when it is mended', async () => {
    server = await startDevServer(SITE);
    const page = await visit();
    await page.goto(server.url + path);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();

    const mend = await edit(file, change);
    await errorPage(page).waitFor();
    const lines = await page.getByRole('listitem').allTextContents();
    const shown = await page.locator('body').innerText();
    await page.reload();
    await errorPage(page).waitFor();
    await mend();
    await page.getByRole('heading', { level: 1, name: heading ?? '', exact: true }).waitFor();

    expect(lines).toEqual([expect.stringMatching(message)]);
    expect(shown).not.toMatch(/\n\s+at /);
    expect(server.errors()).toEqual(lines);
  });

  test('does not keep the server from starting, and the page comes when it is mended', async () => {
    const mend = await edit(file, change);
    server = await startDevServer(SITE);
    const page = await visit();

    await page.goto(server.url + path);
    await errorPage(page).waitFor();
    await mend();
    // Before the server notices the edit.
    await fetch(server.url + path);

    await page.getByRole('banner').waitFor();
    expect(server.errors()).toEqual([expect.stringMatching(message)]);
  });
});

test('a component that throws is shown with its calls in the source, and the page returns when it is mended', async () => {
  server = await startDevServer(SITE);
  const page = await visit();
  const thrown = "throw new Error('of this \\u001B[31mpage');";

  const mend = await edit('pages/home.tsx', (text) =>
    text.replace(/^(export default function.*)$/m, `$1\n  ${thrown}`),
  );
  const source = await readFile(join(SITE, 'pages/home.tsx'), 'utf8');
  await page.goto(`${server.url}/`);
  await errorPage(page).waitFor();
  const shown = await page.locator('body').innerText();
  await mend();
  await page.getByRole('banner').waitFor();

  expect(shown).toContain('Error: of this page');
  expect(shown).toContain(`(pages/home.tsx:${lineOf(source, thrown)}:`);
  expect(shown).not.toContain('\u001B');
  expect(server.errors().filter((line) => line === 'Error: of this page')).toHaveLength(1);
});

test('a page whose file is missing comes when the file is there', async () => {
  await rm(join(SITE, 'pages/kept.tsx'));
  server = await startDevServer(SITE);
  const page = await visit();
  await page.goto(`${server.url}/kept/`);
  await page.getByText('"kept" in pages needs the file pages/kept.tsx').waitFor();

  await cp(join(SITE_FOLDER, 'pages/kept.tsx'), join(SITE, 'pages/kept.tsx'));
  await page.getByRole('banner').waitFor();

  expect(await errorPage(page).count()).toBe(0);
});
