import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useEngineSite } from '../support/use-site.ts';
import { textsWithoutInk } from '../support/ink.ts';
import { withoutBlanks } from '../site/support/paper.ts';

// An auditor or an archive takes a policy as it is: a picture of the whole page, and its text.
const site = useEngineSite('policies');
const visit = useBrowser();
const RULES = '/legal/rules/';
/** Pages that a navigation draws, and a comparison, which is always a document. */
const DRAWN = ['/legal/short/', RULES, '/legal/rules/2026-02-01/'];
const PAGES = [...DRAWN, '/legal/rules/compare/2026-02-01/2026-05-01/'];

async function open(path: string, width: number): Promise<Page> {
  const { page } = await visit({ viewport: { width, height: 600 }, reducedMotion: 'reduce' });
  await page.goto(site().url + path);
  return page;
}

/**
 * What the page says as a reader would copy it, and what stands in its document but for what a reader unfolds, and outside of
 * its clauses for what paper or another width has. Without blanks: a line may break anywhere.
 */
async function textsOf(page: Page): Promise<{ readonly copied: string; readonly written: string }> {
  const { copied, written } = await page.evaluate(() => {
    return { copied: document.body.innerText, written: writtenIn(document.querySelector('main article')) };

    function writtenIn(node: Node | null): string {
      if (!(node instanceof Element)) return node?.textContent ?? '';
      const { display } = getComputedStyle(node);
      const isFolded =
        node.closest('details:not([open])') !== null && display !== 'contents' && !node.checkVisibility();
      const isElsewhere = node.closest('section') === null && display === 'none';
      return isFolded || isElsewhere ? '' : [...node.childNodes].map(writtenIn).join('');
    }
  });
  return { copied: withoutBlanks(copied), written: withoutBlanks(written) };
}

/** Follows a link that a page might have. */
async function followTo(page: Page, path: string): Promise<void> {
  await waitForApplication(page);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
}

test('every text of a page has ink in a picture of the whole page and can be copied, opened and after a navigation', async () => {
  const page = await open('/', 390);
  for (const path of PAGES) {
    await page.goto(site().url + path);
    const { copied, written } = await textsOf(page);
    expect(written.length).toBeGreaterThan(100);
    expect(copied, path).toContain(written);
    expect(await textsWithoutInk(page), path).toEqual([]);
    if (!DRAWN.includes(path)) continue;

    await page.goto(`${site().url}/`);
    await followTo(page, path);
    await expect.poll(() => pathOf(page)).toBe(path);
    await expect.poll(async () => (await textsOf(page)).copied, { message: path }).toContain(written);
    expect(await textsWithoutInk(page), path).toEqual([]);
  }
});
