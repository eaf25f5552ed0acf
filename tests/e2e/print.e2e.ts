import type { BrowserContextOptions, Page } from 'playwright';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { COMPANY } from '#model/facts.ts';
import { THEME_KEY } from '#theme/theme.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/fixture-site.ts';
import { SITE_PAGES } from '../support/pages-under-test.ts';

const ADDRESS = 'http://www.exemplar.example';
const site = useSite({ env: { SITE_URL: ADDRESS } });
const visit = useBrowser();

const POLICY = '/legal/privacypolicy/';

describe('a policy on paper', () => {
  async function print(): Promise<Page> {
    const { page } = await visit({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(site().url + POLICY);
    await page.emulateMedia({ media: 'print' });
    return page;
  }

  test('has no navigation, no contents and no buttons', async () => {
    const page = await print();

    expect(
      await page
        .locator('nav, button')
        .evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length),
    ).toBe(0);
    expect(await page.getByRole('link', { name: /skip/i }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  test('has no switch of its colours', async () => {
    const page = await print();

    expect(
      await page
        .locator('input, legend')
        .evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length),
    ).toBe(0);
  });

  test('has its version, its date and the address where it stands', async () => {
    const page = await print();
    const head = page.locator('article header');

    const effective = (await head.locator('time').getAttribute('datetime')) ?? '';
    expect(effective).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await head.getByText(effective, { exact: true }).isVisible()).toBe(true);
    expect(await head.locator('time').isVisible()).toBe(true);
    expect(await page.getByText(ADDRESS + POLICY).isVisible()).toBe(true);
  });

  test('is dark on white, though the screen is dark', () => expectDarkOnWhite(undefined));

  test('is dark on white, though the reader chose dark', () => expectDarkOnWhite('dark'));

  async function expectDarkOnWhite(theme: string | undefined): Promise<void> {
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
  }

  test('fits on more than one sheet, with nothing lost at its side', async () => {
    const page = await print();
    const A4 = { width: 794, height: 1123 };
    await page.setViewportSize(A4);

    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    expect((await sheetsOf(page)).length).toBeGreaterThan(1);
  });

  // Wherever the text ends: filled up by a line or two at a time until it has gone round a whole sheet.
  test('ends on a sheet that has text on it', { timeout: 60_000 }, async () => {
    const page = await print();
    const notes = await page.locator('.history li').allInnerTexts();
    expect(notes.length).toBeGreaterThan(0);

    for (let height = 0; height < 1000; height += 47) {
      await page.locator('.history').evaluate((history, px) => (history.style.marginBlockStart = `${px}px`), height);
      const sheets = await sheetsOf(page);
      for (const note of notes) expect(sheets.at(-1), `${height} px longer`).toContain(withoutBlanks(note));
    }
  });

  test('says on its first sheet whose it is and where it stands', async () => {
    const [first] = await sheetsOf(await print());

    expect(first).toContain(withoutBlanks(COMPANY.legalName.value));
    expect(first).toContain(withoutBlanks(ADDRESS + POLICY));
  });
});

describe.each(SITE_PAGES.map(({ path }) => path))('%s on paper', (path) => {
  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    const { page, complaints } = await visit({ reducedMotion: 'reduce', ...options });
    const response = await page.goto(site().url + path);
    if (response?.status() === 404) complaints.splice(0);
    return page;
  }

  test.each([true, false])('has the whole address of each link written out (script: %s)', async (javaScriptEnabled) => {
    const page = await open({ javaScriptEnabled });
    const links = await page
      .locator('main a')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
    await page.emulateMedia({ media: 'print' });
    const shown = await page
      .locator('main a')
      .evaluateAll((elements) => elements.map((element) => element.checkVisibility({ contentVisibilityAuto: true })));
    const whole = (await sheetsOf(page)).join('');

    const named = links
      .filter((href, index) => shown[index] === true && !/^(?:#|mailto:)/.test(href))
      .map((href) => new URL(href, ADDRESS).href);
    expect(named.filter((address) => !whole.includes(`(${withoutBlanks(address)})`))).toEqual([]);
  });

  test('has no sheet without words of its own', async () => {
    const page = await open();
    const footer = withoutBlanks((await page.locator('.site-footer > :is(dl, .note)').allInnerTexts()).join(''));

    for (const sheet of await sheetsOf(page)) expect(sheet.replace(footer, '').length).toBeGreaterThan(20);
  });
});

test('every question of the home page is printed with its answer', async () => {
  const { page } = await visit();
  await page.goto(`${site().url}/`);
  const answers = await page.locator('details > p').allTextContents();
  const whole = (await sheetsOf(page)).join('');

  expect(answers.length).toBeGreaterThan(0);
  expect(answers.filter((answer) => !whole.includes(withoutBlanks(answer)))).toEqual([]);
});

/** The words on each sheet of paper, without blanks: a line may break anywhere. */
async function sheetsOf(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map(withoutBlanks);
}

/** Letters that a font joins are taken apart. */
function withoutBlanks(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}

/** Of a token, as the browser gives it: oklch(0.25 0.04 200). */
function lightness(colour: string): number {
  return Number(/oklch\(([\d.]+)/.exec(colour)?.[1]);
}
