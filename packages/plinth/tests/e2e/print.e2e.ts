import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { THEME_KEY } from '#theme/theme-preference.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { buildOf, useServer } from '../support/use-site.ts';
import { lonelyHeadings, sheetsOf, withoutBlanks } from '../site/support/paper.ts';

const ADDRESS = 'http://www.on-paper.example';
const site = useServer({ root: buildOf('policies'), env: { SITE_URL: ADDRESS } });
const visit = useBrowser();

// Long enough for several sheets, with an earlier version, tables, and links to other pages and another site.
const POLICY = '/legal/rules/';

type Version = { readonly status: string; readonly url: string; readonly sha256: string };
type History = { readonly versions: readonly Version[] };
type Options = { readonly colorScheme?: 'dark'; readonly javaScriptEnabled?: boolean };

async function open(options: Options = {}, path = POLICY): Promise<Page> {
  const { page } = await visit({ reducedMotion: 'reduce', ...options });
  await page.goto(site().url + path);
  await page.emulateMedia({ media: 'print' });
  return page;
}

test('the styles of paper hold up no page, and a page that is printed while they come has them', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  let send = (): void => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/*.css', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site().url + POLICY, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  const hasStyles = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const link = document.querySelector<HTMLLinkElement>('link[media="print"]');
        addEventListener('beforeprint', () => resolve(link?.sheet instanceof CSSStyleSheet));
        print();
      }),
  );

  send();

  expect(await hasStyles).toBe(true);
});

describe('a policy on paper', () => {
  test('has no navigation, no contents, no buttons and no switch of its colours', async () => {
    const page = await open();

    const controls = page.locator('nav, button, input, legend');
    expect(await controls.count()).toBeGreaterThan(3);
    expect(
      await controls.evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length),
    ).toBe(0);
    expect(await page.getByRole('link', { name: /skip/i }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  test.each([
    ['the screen is dark', undefined],
    ['the reader chose dark', 'dark'],
  ])('is dark on white, though %s', async (_, theme) => {
    const { page } = await visit({ colorScheme: 'dark', reducedMotion: 'reduce' });
    if (theme !== undefined)
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [THEME_KEY, theme] as const);
    await page.goto(site().url + POLICY);
    const inkOf = (): Promise<string> =>
      page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);
    const onScreen = await inkOf();

    await page.emulateMedia({ media: 'print' });

    expect(lightness(onScreen)).toBeGreaterThan(0.7);
    expect(lightness(await inkOf())).toBeLessThan(0.4);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  });

  test.each([true, false])('has addresses of its own and of another site in brackets (script: %s)', async (script) => {
    const sheets = await sheetsOf(await open({ javaScriptEnabled: script }));

    expect(sheets.join('')).toContain(withoutBlanks(`(${ADDRESS}/legal/data/#clause-1)`));
    expect(sheets.join('')).toContain('(https://law.example/acts/7)');
  });
});

test.each([POLICY, '/legal/rules/2026-02-01/'])(
  'each sheet of %s has the permanent address of its text, its whole SHA-256, and the day',
  async (path) => {
    const page = await open({}, path);
    await waitForApplication(page);
    const { versions } = (await (await fetch(`${site().url}${POLICY}history.json`)).json()) as History;
    const shown = versions.find(({ status, url }) => (path === POLICY ? status === 'in-force' : url === path));

    const sheets = await sheetsOf(page);

    const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' });
    const foot = withoutBlanks(`${ADDRESS}${shown?.url} SHA-256 ${shown?.sha256} Printed on ${day}.`);
    expect(sheets.length).toBeGreaterThan(2);
    expect(sheets.filter((sheet) => !sheet.includes(foot))).toEqual([]);
  },
);

test('a text that is not in force says so on every sheet', async () => {
  const page = await open({}, '/legal/rules/2026-02-01/');
  const says = await page.locator('.ribbon').evaluate(({ firstChild }) => firstChild?.textContent ?? '');

  const sheets = await sheetsOf(page);

  expect(says.length).toBeGreaterThan(10);
  expect(sheets.length).toBeGreaterThan(2);
  expect(sheets.filter((sheet) => !sheet.includes(withoutBlanks(says)))).toEqual([]);
});

test('on paper an email address or a number stands in brackets behind other words, and not behind itself', async () => {
  const paper = (await sheetsOf(await open({}, '/legal/data/'))).join('');

  expect(paper).toContain('write(office@longhouse.example)');
  expect(paper).toContain('call(+44-20-7946-0000)');
  expect(paper).toContain('topost@longhouse.example,or+442079460001,or');
});

test('wherever the text is broken into sheets, no heading is alone, and the last sheet has the whole history', async () => {
  const page = await open();
  const headings = await page.locator('article :is(h2, h3)').allTextContents();
  const notes = (
    await page.locator('.history li').evaluateAll((items) => items.map(({ lastChild }) => lastChild?.textContent ?? ''))
  ).map(withoutBlanks);
  expect(notes.length).toBeGreaterThan(1);

  // After 1000 px, the text is broken as it was at the start.
  for (const height of [0, 270, 540, 810]) {
    await page.locator('article header').evaluate((head, px) => (head.style.marginBlockEnd = `${px}px`), height);
    const sheets = await sheetsOf(page);
    expect(lonelyHeadings(sheets, headings), `${height} px longer`).toEqual([]);
    for (const note of notes) expect(sheets.at(-1), `${height} px longer`).toContain(note);
  }
});

/** Of a token, as the browser gives it: oklch(0.25 0.04 200). */
function lightness(colour: string): number {
  return Number(/oklch\(([\d.]+)/.exec(colour)?.[1]);
}
