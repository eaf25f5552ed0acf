import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useAnalyticsSite } from '../support/analytics-site.ts';
import { beyondMargin } from '../support/beyond-margin.ts';
import { useBrowser } from '../support/browser.ts';
import { clippedText, sidewaysScroll } from '../support/clipped-text.ts';
import { useEngineSite } from '../support/engine-site.ts';

// German and Dutch make words of forty letters and more, and a heading or a menu has to take them.
const german = useEngineSite('minimal');
const policies = useEngineSite('policies');
const measured = useAnalyticsSite('segment');
const visit = useBrowser();

const LONG = 'Rechtsschutzversicherungsgesellschaftsvertreter';
const WIDTHS = [320, 390, 700, 1440];

async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const sideways = await sidewaysScroll(page);
    const found = [...(await clippedText(page)), ...(await beyondMargin(page))];
    if (sideways > 0) found.unshift(`${sideways} px sideways`);
    faults.push(...found.map((fault) => `at ${width} px: ${fault}`));
  }
  return faults;
}

/** Puts the word in front of every text of the page that is not hidden from the eye, in elements of these kinds. */
function lengthen(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    ([kinds, word]) => {
      const texts = [...document.querySelectorAll(kinds)].flatMap((element) =>
        [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== ''),
      );
      for (const text of texts) text.nodeValue = `${word} ${text.nodeValue}`;
      return texts.length;
    },
    [selector, LONG] as const,
  );
}

test('a table with long words has all of its columns on the page, from 320 px on', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await page.goto(`${german().url}/legal/hinweise/`);

  expect(await page.getByRole('table').count()).toBe(2);
  expect(await faultsOf(page)).toEqual([]);
});

test('short words of a table are not broken for long ones beside them', async () => {
  const { page } = await visit({ viewport: { width: 320, height: 800 } });
  await page.goto(`${german().url}/legal/hinweise/`);

  const header = page.getByRole('rowheader', { name: 'Zweck', exact: true });
  const lines = await header.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

describe.each([
  ['headings', 'h1, h2, h3'],
  ['links, menus and contents', 'a:not([class])'],
  ['buttons', 'a.button, button'],
  ['names and values', 'dt, dd, legend, label, summary, time, p, li, code'],
])('long words in %s stay on the page', (_, selector) => {
  test.each([
    ['a policy', () => `${policies().url}/legal/rules/`],
    ['an earlier version', () => `${policies().url}/legal/rules/2026-02-01/`],
    ['a page that is not there', () => `${policies().url}/legal/rules/1999-01-01/`],
    ['a page with the banner', () => `${measured().url}/`],
  ])('of %s', async (name, url) => {
    const { page, expectComplaint } = await visit({ reducedMotion: 'reduce' });
    await page.goto(url());
    if (name.includes('not there')) await expectComplaint(/status of 404/);

    await lengthen(page, selector);

    expect(await faultsOf(page)).toEqual([]);
  });
});

test('the path of a page that is not there may be as long as an address can be', async () => {
  const { page, expectComplaint } = await visit();
  await page.goto(`${policies().url}/legal/rules/1999-01-01/`);
  await expectComplaint(/status of 404/);
  await page.locator('main code').evaluate((code) => (code.textContent = `/${'x'.repeat(2_000)}/`));

  expect(await faultsOf(page)).toEqual([]);
});
