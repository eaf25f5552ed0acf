import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useSiteWithClock } from '../support/site-with-clock.ts';
import { buildOf, useEngineSite } from '../support/use-site.ts';

// A policy with a coming version, which is announced above it, and an earlier one with its source and hash.
const site = useEngineSite('policies');
// Announces its next text, and shows a translation of the one in force.
const announcing = useSiteWithClock(Date.UTC(2026, 9, 15), () => ({ root: buildOf('bilingual') }));
const visit = useBrowser();
const POLICY = '/legal/rules/';
const EARLIER = '/legal/rules/2026-02-01/';

/** Of each match in the notices and the facts of a policy: on how many lines it stands, and how far from the line's start. */
function placesOf(
  page: Page,
  pattern: string,
): Promise<ReadonlyArray<{ readonly lines: number; readonly at: number }>> {
  return page.locator('.version-status, .facts').evaluateAll((paragraphs, source) => {
    const range = document.createRange();
    return paragraphs.flatMap((paragraph) => {
      const places = [];
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const { index, 0: found } of (node.textContent ?? '').matchAll(new RegExp(source, 'g'))) {
          range.setStart(node, index);
          range.setEnd(node, index + found.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          const at = range.getBoundingClientRect().left - paragraph.getBoundingClientRect().left;
          places.push({ lines: tops.size, at });
        }
      }
      return places;
    });
  }, pattern);
}

test.each([POLICY, EARLIER])('no line of %s begins with a separator, however narrow the screen is', async (path) => {
  const { page } = await visit({ hasTouch: true });
  await page.goto(site().url + path);

  for (let width = 320; width <= 480; width += 8) {
    await page.setViewportSize({ width, height: 844 });
    const separators = await placesOf(page, '·');
    expect(separators.length).toBeGreaterThan(3);
    expect(Math.min(...separators.map(({ at }) => at)), `at ${width} px`).toBeGreaterThan(10);
  }
});

test('the name of a hash is not broken at its hyphen', async () => {
  const { page } = await visit();
  await page.goto(site().url + EARLIER);

  for (let width = 320; width <= 480; width += 8) {
    await page.setViewportSize({ width, height: 844 });
    expect(await placesOf(page, 'SHA-256:')).toMatchObject([{ lines: 1 }]);
  }
});

test('on a phone a coming version and a translation leave the title in the upper third of the screen', async () => {
  const { page } = await visit({ hasTouch: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${announcing().url}/ar/legal/privacy/`);
  expect(await page.locator('.version-status').count()).toBe(2);

  const { y = Infinity } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
  expect(y).toBeLessThan(844 / 3);
});
