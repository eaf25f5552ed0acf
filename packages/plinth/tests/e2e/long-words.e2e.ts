import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useAnalyticsSite } from '../support/analytics-site.ts';
import { useBrowser } from '../support/browser.ts';
import { clippedText, sidewaysScroll } from '../site/support/clipped-text.ts';
import { useEngineSite } from '../support/use-site.ts';

// German and Dutch make words of forty letters and more, and a heading or a menu has to take them.
const german = useEngineSite('minimal');
const policies = useEngineSite('policies');
const measured = useAnalyticsSite('segment');
const visit = useBrowser();

const LONG = 'Rechtsschutzversicherungsgesellschaftsvertreter';
const WIDTHS = [320, 700, 1440];

async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const sideways = await sidewaysScroll(page);
    if (sideways > 0) faults.push(`at ${width} px: ${sideways} px sideways`);
    faults.push(...(await clippedText(page)).map((fault) => `at ${width} px: ${fault}`));
  }
  return faults;
}

/** Puts the word in front of every text of the page in elements of these kinds, or takes it away again. */
function lengthen(page: Page, selector: string, isLonger: boolean): Promise<number> {
  return page.evaluate(
    ([kinds, word, adds]) => {
      const texts = [...document.querySelectorAll(kinds)].flatMap((element) =>
        [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== ''),
      );
      for (const text of texts)
        text.nodeValue = adds ? word + text.nodeValue : (text.nodeValue ?? '').slice(word.length);
      return texts.length;
    },
    [selector, `${LONG} `, isLonger] as const,
  );
}

test('a table with long words has all of its columns on the page, from 320 px on', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await page.goto(`${german().url}/legal/hinweise/`);

  expect(await page.getByRole('table').count()).toBe(2);
  expect(await faultsOf(page)).toEqual([]);
});

const KINDS = [
  ['headings', 'h1, h2, h3'],
  ['links, menus and contents', 'a:not([class])'],
  ['buttons', 'a.button, button'],
  ['names and values', 'dt, dd, legend, label, summary, time, p, li, code'],
] as const;

const PAGES = [
  ['a policy', () => `${policies().url}/legal/rules/`],
  ['a page with the banner', () => `${measured().url}/`],
] satisfies ReadonlyArray<readonly [name: string, url: () => string]>;

test.each(PAGES)('long words stay on the page in headings, links, buttons, names and values of %s', async (_, url) => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await page.goto(url());

  let lengthened = 0;
  for (const [kind, selector] of KINDS) {
    lengthened += await lengthen(page, selector, true);
    expect(await faultsOf(page), kind).toEqual([]);
    await lengthen(page, selector, false);
  }
  expect(lengthened).toBeGreaterThan(5);
});
