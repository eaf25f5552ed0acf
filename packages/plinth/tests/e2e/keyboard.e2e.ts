import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useAnalyticsSite } from '../support/analytics-site.ts';
import { expectPage, pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { answeredWith } from '../support/complaints.ts';
import { PAGES_BY_KEYBOARD, stopInPage, TWO_WINDOWS, type Stop } from '../support/covered-focus.ts';
import { region } from '../support/privacy-choices.ts';
import { buildOf, useEngineSite, useSite } from '../support/use-site.ts';

const site = useSite();
const policies = useEngineSite('policies');
const measured = useAnalyticsSite('segment', { root: buildOf('policies') });
const visit = useBrowser();

/** No page has so many stops. */
const MAX_STOPS = 60;

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
  }
  throw new Error(`the Tab key does not reach ${target.toString()}`);
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

describe('by keyboard', () => {
  async function open(path: string, { url } = site()): Promise<Visitor> {
    const visitor = await visit({ reducedMotion: 'reduce' });
    await visitor.page.goto(url + path);
    await waitForApplication(visitor.page);
    return visitor;
  }

  test('the skip link leads past the header', async () => {
    const { page } = await open('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe('/#main');
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);

    await page.keyboard.press('Tab');

    expect(await hasFocus(page.getByRole('main').getByRole('link').first())).toBe(true);
  });

  test('from the home page to a policy, to one of its clauses, and back', async () => {
    const { page, documents } = await open('/', policies());
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'House rules' }));
    await page.keyboard.press('Enter');
    await expectPage(page, '/legal/rules/', 'House rules');
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);

    const entry = page
      .getByRole('navigation', { name: /contents/i })
      .getByRole('link')
      .nth(3);
    const hash = (await entry.getAttribute('href')) ?? '';
    await tabTo(page, entry);
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe(`/legal/rules/${hash}`);
    const clause = page.locator(hash);
    await expect.poll(() => hasFocus(clause)).toBe(true);
    // The next stop is within the clause: its own link.
    await page.keyboard.press('Tab');
    await expect.poll(() => hasFocus(clause.getByRole('link'))).toBe(true);

    // What Alt+Left does: the key is the browser's own, and one without a window has none.
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/legal/rules/');
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/');
    expect(documents()).toBe(1);
  });
});

// In three engines and six windows: tests/engines/focus.test.ts.
describe('the focus is behind nothing that stays in view: header, ribbon, way to the contents, consent banner', () => {
  test.each(TWO_WINDOWS)('at %i x %i, forwards and backwards', async (width, height) => {
    const { page, expectComplaint } = await visit({ reducedMotion: 'reduce', viewport: { width, height } });
    for (const path of PAGES_BY_KEYBOARD) {
      const response = await page.goto(measured().url + path);
      if (response?.status() === 404) await expectComplaint(answeredWith(404));
      await waitForApplication(page);
      await region(page).waitFor();
      for (const key of ['Tab', 'Shift+Tab']) {
        const stops = await stopsOf(page, key);
        expect(stops.length, path).toBeGreaterThan(5);
        expect(
          stops.filter(({ isCovered }) => isCovered),
          `${key} ${path}`,
        ).toEqual([]);
      }
    }
  });

  /** From one end of the page to the other. */
  async function stopsOf(page: Page, key: string): Promise<Stop[]> {
    const stops: Stop[] = [];
    for (;;) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(stopInPage);
      if (stop === undefined) return stops;
      stops.push(stop);
    }
  }
});
