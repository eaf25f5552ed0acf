import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/use-site.ts';

// All that a page from right to left shares with others is looked at by the checks of each site: tests/site/browser.
const site = useSite();
const visit = useBrowser();

test.each(['/ar/', '/ar/legal/privacy/'])('facts, numbers and code on %s keep their order', async (path) => {
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
