import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useEngineSite } from '../support/use-site.ts';

const site = useEngineSite('policies');
const visit = useBrowser();

const POLICY = '/legal/rules/';
const HISTORY = `${POLICY}history.json`;

type Version = { readonly source: string; readonly effective: string; readonly until: string | null; status: string };

const field = (page: Page) => page.getByLabel('Check a saved copy');
const answer = (page: Page) => page.locator('.check-copy').getByRole('status');
const get = async (path: string): Promise<Response> => fetch(site().url + path);
const longDate = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

async function open(): Promise<Awaited<ReturnType<typeof visit>>> {
  const visitor = await visit();
  await visitor.page.goto(site().url + POLICY);
  await waitForApplication(visitor.page);
  return visitor;
}

/** Whatever its name. */
async function choose(page: Page, text: string | Buffer): Promise<void> {
  await field(page).setInputFiles({ name: 'no-extension', mimeType: '', buffer: Buffer.from(text) });
}

test('without script there is no field', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(site().url + POLICY);

  expect(await field(page).isVisible()).toBe(false);
});

test('one changed letter is not one of ours, and nothing but the list of versions is asked for', async () => {
  const { page, requests } = await open();
  expect(requests).not.toContain(HISTORY);
  const before = requests.length;
  const text = await (await get(`${POLICY}2026-02-01/source.md`)).text();

  await choose(page, text.replace('e', 'é'));

  await expect.poll(() => answer(page).innerText()).toMatch(/^Not one of ours/);
  const asked = requests.slice(before).filter((path) => !/^\/assets\/|_payload\.json$/.test(path));
  expect(asked).toEqual([HISTORY]);
});

test('each published text is ours, with the days on which it was in force', async () => {
  const { page } = await open();
  const { versions } = (await (await get(HISTORY)).json()) as { readonly versions: readonly Version[] };
  expect(versions.length).toBeGreaterThan(2);

  for (const { source, effective, until, status } of versions) {
    await choose(page, Buffer.from(await (await get(source)).arrayBuffer()));

    const days = [effective, until].filter((day) => day !== null).map(longDate);
    await expect.poll(() => answer(page).innerText()).toContain(days.at(0) ?? '');
    const words = await answer(page).innerText();
    expect(words).toMatch(/^This is our text/);
    expect(words).toMatch(
      status === 'coming' ? /applies from/ : until === null ? /in force since/ : /in force from .* to /,
    );
    expect(days.filter((day) => !words.includes(day))).toEqual([]);
  }
});
