import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { waitUntilIdle } from '../support/reported-page.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const visit = useBrowser({ returning: true });

const CLAUSE = 'We do not lend your boat.';
const ALTERED = 'We do now lend your boat.';
const SCRIPT = /\/clause-/;

const sealOf = (words: string): string => hash('sha256', words).slice(0, 8);
const shownSeals = (page: Page): Promise<string[]> => page.locator('sealed-clause code').allTextContents();
const drawings = (page: Page): Promise<string[]> =>
  page
    .locator('sealed-clause svg')
    .evaluateAll((all) => all.map((svg) => svg.querySelector('path')?.getAttribute('d') ?? ''));

describe('two fixed seals, of the clause and of one with another word', () => {
  async function expectFixed(page: Page): Promise<void> {
    expect(await shownSeals(page)).toEqual([sealOf(CLAUSE), sealOf(ALTERED)]);
    expect(await page.locator('sealed-clause').innerText()).toContain('With another word');
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.locator('sealed-clause [aria-live]').count()).toBe(0);
  }

  test('without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${site().url}/sealed/`);

    await expectFixed(page);
  });

  test('where the browser has no cryptography, as on plain http', async () => {
    const { page } = await visit();
    await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
    await page.goto(`${site().url}/sealed/`);
    await page.waitForFunction(() => customElements.get('sealed-clause') !== undefined);

    await expectFixed(page);
  });
});

describe.each([
  ['a served page', async (page: Page) => void (await page.goto(`${site().url}/sealed/`))],
  ['a hydrated page', async (page: Page) => void (await page.goto(`${site().url}/sealed-live/`))],
  [
    'a page that was navigated to',
    async (page: Page) => {
      await page.goto(`${site().url}/`);
      await waitForApplication(page);
      await page.getByRole('link', { name: 'to sealed', exact: true }).click();
    },
  ],
])('%s', (_, open) => {
  test('draws another seal for other words, says so, and sends nothing', async () => {
    const { page, requests } = await visit();
    await open(page);
    const field = page.getByLabel('Change a word');
    await expect.poll(() => field.inputValue()).toBe(CLAUSE);
    await waitForApplication(page);
    await expect.poll(() => shownSeals(page)).toEqual([sealOf(CLAUSE), sealOf(CLAUSE)]);
    const status = page.locator('sealed-clause [aria-live]');
    expect(await status.innerText()).toBe('Still as published');
    await page.waitForLoadState('networkidle');
    const before = requests.length;

    await field.fill(ALTERED);

    await expect.poll(() => shownSeals(page)).toEqual([sealOf(CLAUSE), sealOf(ALTERED)]);
    expect(new Set(await drawings(page)).size).toBe(2);
    expect(await status.innerText()).toBe('No longer as published');
    // The application may still load the pages that this one links to.
    expect(requests.slice(before).filter((path) => !/^\/assets\/|\/_payload\.json$/.test(path))).toEqual([]);
    expect(await page.evaluate(() => [document.cookie, JSON.stringify(localStorage)].join())).not.toContain('lend');

    await page.getByRole('button', { name: 'Back to the words' }).click();

    await expect.poll(() => shownSeals(page)).toEqual([sealOf(CLAUSE), sealOf(CLAUSE)]);
    expect(await field.inputValue()).toBe(CLAUSE);
    expect(await status.innerText()).toBe('Still as published');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

/** The site, whose page of a clause ends after the start of the clause until it is released. */
async function startSlowSite(): Promise<{ readonly url: string; readonly release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    void fetch(site().url + request.url).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer());
      const end = request.url === '/sealed/' ? body.indexOf('<sealed-clause>') + '<sealed-clause>'.length : body.length;
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.write(body.subarray(0, end));
      if (end < body.length) await released;
      response.end(body.subarray(end));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // It listens on a port, not on a pipe.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, release };
}

test('a script that is there before all of the clause, as from a cache, draws the seals', async () => {
  const { page } = await visit();
  const { url, release } = await startSlowSite();
  await page.goto(`${url}/sealed/`, { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/clause-')),
  );
  await waitUntilIdle(page);

  release();

  await expect.poll(() => shownSeals(page)).toEqual([sealOf(CLAUSE), sealOf(CLAUSE)]);
});

test('a status is set once while one types, not with each letter', async () => {
  const { page } = await visit();
  await page.goto(`${site().url}/sealed/`);
  const field = page.getByLabel('Change a word');
  await field.focus();
  await page.evaluate(() => {
    const status = document.querySelector('sealed-clause [aria-live]');
    if (status === null) throw new Error('no status');
    document.documentElement.dataset['announced'] = '0';
    new MutationObserver((changes) => {
      document.documentElement.dataset['announced'] = String(
        Number(document.documentElement.dataset['announced']) + changes.length,
      );
    }).observe(status, { childList: true, characterData: true, subtree: true });
  });

  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Nor your oars.');

  await expect.poll(() => shownSeals(page)).toContain(sealOf(`${CLAUSE} Nor your oars.`));
  expect(await page.evaluate(() => document.documentElement.dataset['announced'])).toBe('1');
});

test('a page without such a clause does not load the script', async () => {
  const { page, requests } = await visit();
  await page.goto(`${site().url}/long/`);
  await waitForApplication(page);
  await page.waitForLoadState('networkidle');

  expect(requests.filter((path) => SCRIPT.test(path))).toEqual([]);
});
