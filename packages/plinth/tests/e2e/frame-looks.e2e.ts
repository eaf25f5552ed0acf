import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { sidewaysElements } from '../site/support/sideways-elements.ts';
import { smallTargets } from '../site/support/small-targets.ts';
import { withLargeText } from '../site/support/spaced-text.ts';
import { useAnalyticsSite } from '../support/analytics-site.ts';
import { useBrowser } from '../support/browser.ts';
import { buildOf, useEngineSite } from '../support/use-site.ts';

const site = useEngineSite('policies');
const measured = useAnalyticsSite('segment', { root: buildOf('policies') });
const visit = useBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('no word of an answer is broken: on a wide screen, and on a phone with text of twice the size', async () => {
  for (const options of [{ viewport: { width: 1440, height: 900 } }, PHONE]) {
    const { page } = await visit({ ...options, reducedMotion: 'reduce' });
    await page.goto(`${measured().url}/`);
    const answers = page.locator('[data-consent="granted"], [data-consent="denied"]');
    await answers.first().waitFor();
    expect(await linesOf(answers)).toEqual([1, 1]);
    if (options !== PHONE) continue;

    expect(await smallTargets(page, 44)).toEqual([]);
    const found = await withLargeText(page, async () => ({
      sideways: await sidewaysElements(page),
      answers: await linesOf(answers),
    }));
    expect(found).toEqual({ sideways: [], answers: [1, 1] });
  }
});

function linesOf(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    }),
  );
}

test('a menu leads to an element of another page', async () => {
  const { page } = await visit();
  const menu = page.locator('header nav a');
  await page.goto(`${site().url}/legal/rules/`);
  expect(await menu.allInnerTexts()).toEqual(['Apart', 'House rules']);
  await page.locator('header').getByRole('link', { name: 'Apart' }).click();

  await page.waitForURL('**/#apart');
  await expect.poll(() => page.getByRole('heading', { level: 2 }).isVisible()).toBe(true);
});
