import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage, pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { ABORTED } from '../support/complaints.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const visit = useBrowser();
const APPLICATION = /\/assets\/app-[\w-]+\.js$/;

/** A browser whose pages are never idle: only intent brings the application. */
const NEVER_IDLE = 'window.requestIdleCallback = () => 0;';

describe('the application comes late', () => {
  test('nothing but the boot entry is asked for before the page is idle or touched', async () => {
    const { page, requests } = await visit();
    await page.addInitScript(NEVER_IDLE);
    await page.goto(`${site().url}/`, { waitUntil: 'networkidle' });

    const scripts = requests.filter((path) => path.endsWith('.js'));
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toMatch(/^\/assets\/boot-[\w-]+\.js$/);
    expect(requests.some((path) => path.startsWith('/locales/'))).toBe(false);
  });

  test('an idle page gets it, and the words once', async () => {
    const { page, requests } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await page.getByRole('link', { name: 'to long', exact: true }).click();
    await expectPage(page, '/long/', 'Long page');

    expect(requests.filter((path) => path.startsWith('/locales/'))).toEqual(['/locales/en.json']);
  });

  test.each([
    ['a pointer over a link', (page) => page.getByRole('link', { name: 'to long', exact: true }).hover()],
    ['a key', (page) => page.keyboard.press('Shift')],
    ['focus', (page) => page.keyboard.press('Tab')],
  ] satisfies Array<[string, (page: Page) => Promise<void>]>)('%s is intent', async (_, act) => {
    const { page } = await visit();
    await page.addInitScript(NEVER_IDLE);
    await page.goto(`${site().url}/`, { waitUntil: 'networkidle' });

    await act(page);
    await waitForApplication(page);
  });

  test.each([
    ['the application', APPLICATION],
    ['its words', '**/locales/en.json'],
  ])("a click is the browser's own while %s hangs, at once", async (_, part) => {
    const { page, documents } = await visit();
    await page.route(part, () => {});
    await page.goto(`${site().url}/`);

    await page.getByRole('link', { name: 'to long', exact: true }).click();
    await expectPage(page, '/long/', 'Long page');

    expect(documents()).toBe(2);
  });

  test('an early switch of the language is remembered', async () => {
    const { page, context } = await visit();
    await page.route(APPLICATION, () => {});
    await page.goto(`${site().url}/`);

    await page.getByRole('link', { name: 'العربية' }).click();
    await page.waitForURL('**/ar/');

    await expect
      .poll(async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`))
      .toEqual(['i18n_redirected=ar']);
  });

  test.each<[string, RegExp, (route: Route) => Promise<void>, RegExp]>([
    ['the application', APPLICATION, (route) => route.abort(), ABORTED],
    ['its words', /\/locales\/en\.json$/, (route) => route.fulfill({ body: '<p>' }), /^error: Failed locale loading: /],
  ])('without %s, every link works and a target on the page is scrolled to', async (_, part, answer, complaint) => {
    const { page, documents, expectComplaint } = await visit();
    await page.route(part, answer);
    await page.goto(`${site().url}/long/`);
    await expectComplaint(complaint);

    await page.getByRole('link', { name: 'go #dotted.id', exact: true }).click();
    await expect.poll(() => pathOf(page)).toBe('/long/#dotted.id');
    expect(documents()).toBe(1);
    await page.getByRole('link', { name: 'to stay', exact: true }).click();
    await expectPage(page, '/stay/', 'Page that stays');
    expect(documents()).toBe(2);
    await expectComplaint(complaint);
  });
});

test('back before the boot script has run shows the page of the address', async () => {
  const { page } = await visit();
  await page.goto(`${site().url}/legal/privacy/`);
  await waitForApplication(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Long page' }).click();
  await expectPage(page, '/long/', 'Long page');
  const release = await holdRequests(page, /\/assets\/boot-/);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Long page' }).waitFor();

  await page.evaluate(() => history.back());
  await expect.poll(() => pathOf(page)).toBe('/legal/privacy/');
  release();

  await expectPage(page, '/legal/privacy/', 'Privacy policy');
});
