import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { THEME_KEY } from '#theme/theme.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/fixture-site.ts';

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

    expect(await page.locator('nav, button').evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length)).toBe(0);
    expect(await page.getByRole('link', { name: /skip/i }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  test('has no switch of its colours', async () => {
    const page = await print();

    expect(await page.locator('input, legend').evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length)).toBe(0);
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

  test('has the address of each link of the text written out', async () => {
    const page = await print();

    const links = await page.getByRole('article').getByRole('link').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.getAttribute('href')?.startsWith('#'))
        .map((element) => ({ href: element.getAttribute('href') ?? '', after: getComputedStyle(element, '::after').content })),
    );
    expect(links.length).toBeGreaterThan(3);
    for (const { href, after } of links) expect(after).toContain(href);
  });

  test('is dark on white, though the screen is dark', () => expectDarkOnWhite(undefined));

  test('is dark on white, though the reader chose dark', () => expectDarkOnWhite('dark'));

  async function expectDarkOnWhite(theme: string | undefined): Promise<void> {
    const { page } = await visit({ colorScheme: 'dark', reducedMotion: 'reduce' });
    if (theme !== undefined) await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [THEME_KEY, theme] as const);
    await page.goto(site().url + POLICY);
    const inkOf = (): Promise<string> => page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);
    const onScreen = await inkOf();

    await page.emulateMedia({ media: 'print' });

    expect(lightness(onScreen)).toBeGreaterThan(0.7);
    expect(lightness(await inkOf())).toBeLessThan(0.4);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(255, 255, 255)');
  }

  test('fits on more than one sheet, with nothing lost at its side', async () => {
    const page = await print();
    const A4 = { width: 794, height: 1123 };
    await page.setViewportSize(A4);

    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  });
});

/** Of a token, as the browser gives it: oklch(0.25 0.04 200). */
function lightness(colour: string): number {
  return Number(/oklch\(([\d.]+)/.exec(colour)?.[1]);
}
