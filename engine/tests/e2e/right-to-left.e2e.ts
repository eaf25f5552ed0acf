import { expect, test } from 'vitest';
import { pagePath } from '#model/addresses.ts';
import { policyPageName } from '#model/page-name.ts';
import { LOCALES, POLICIES } from '#model/facts.ts';
import { accessibilityFindings } from '../site/support/accessibility.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { clippedText, sidewaysScroll } from '../site/support/clipped-text.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const visit = useBrowser({ returning: true });

const [POLICY = ''] = POLICIES;
const RIGHT_TO_LEFT = LOCALES.filter(({ dir }) => dir === 'rtl').flatMap(({ code }) => [
  pagePath('home', code),
  pagePath(policyPageName(POLICY), code),
]);

test.each(RIGHT_TO_LEFT)('%s runs from right to left, with nothing cut off', async (path) => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await page.goto(site().url + path);
  await waitForApplication(page);

  expect(await accessibilityFindings(page)).toEqual([]);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page), `sideways at ${width} px`).toBe(0);
    expect(await clippedText(page), `cut off at ${width} px`).toEqual([]);
    // The brand stands where the line begins.
    const { left, right } = await page
      .getByRole('banner')
      .getByRole('link')
      .first()
      .evaluate((link) => link.getBoundingClientRect().toJSON() as DOMRect);
    expect(left, `space before the brand at ${width} px`).toBeGreaterThan(width - right);
  }
});

test.each(RIGHT_TO_LEFT)('facts, numbers and code on %s keep their order', async (path) => {
  const { page } = await visit();
  await page.goto(site().url + path);

  // Words without a letter from right to left, whose characters do not stand one after the other.
  const backwards = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = text.textContent ?? '';
      const isFact = text.parentElement?.closest('.brand, dd, td, code, a') ?? null;
      if (isFact === null || !/[a-z\d]/i.test(words) || /[\u0590-\u08ff]/.test(words)) continue;
      const boxes = Array.from(words.matchAll(/[^\s\u2066\u2069]/g), ({ index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect();
      });
      if (boxes.some(({ left, top }, index) => top === boxes[index - 1]?.top && left < (boxes[index - 1]?.left ?? 0)))
        found.push(words);
    }
    return found;
  });

  expect(backwards).toEqual([]);
});

test('the site has pages that run from right to left', () => {
  expect(RIGHT_TO_LEFT.length).toBeGreaterThan(0);
});
