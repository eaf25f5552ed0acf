import { expect, test } from 'vitest';
import { accessibilityFindings } from '../site/support/accessibility.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useEngineSite, useSite } from '../support/use-site.ts';

const site = useSite();
const policies = useEngineSite('policies');
const visit = useBrowser();

test('with forced colours axe finds nothing on a policy, and the focus is seen', async () => {
  const { page } = await visit({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(`${site().url}/legal/privacy/`);
  await waitForApplication(page);
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);

  // Colours are forced where they are painted; axe reads those that the stylesheet wished for.
  expect(await accessibilityFindings(page, { without: ['color-contrast'] })).toEqual([]);
  // Past the skip link, which is seen only with the focus.
  await page.keyboard.press('Tab');
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Tab');
    const element = await page.evaluateHandle(() => document.activeElement as HTMLElement); // after Tab
    const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // With a focus ring and its distance.
    const clip = { x: x - 8, y: y - 8, width: width + 16, height: height + 16 };
    const focused = await page.screenshot({ clip });
    await element.evaluate((each) => each.blur());
    const blurred = await page.screenshot({ clip });
    await element.evaluate((each) => each.focus());

    expect(focused.equals(blurred), `the focus on stop ${step}`).toBe(false);
  }
});

test.each([
  ['smoothly', 'no-preference', 'smooth'],
  ['at once for a reader who asked for reduced motion', 'reduce', 'auto'],
] as const)('the page is scrolled %s by who follows a link in it', async (_, reducedMotion, behavior) => {
  const { page } = await visit({ reducedMotion });
  await page.goto(`${site().url}/`);
  const scrollBehavior = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  // A page that opens at one of its clauses stands there at once.
  expect(await scrollBehavior()).toBe('auto');

  await page.getByRole('banner').getByRole('link').first().focus();

  expect(await scrollBehavior()).toBe(behavior);
});

test('at 400 % on a small screen a clause that the address names is in sight', async () => {
  const { page } = await visit({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });
  await page.goto(`${policies().url}/legal/rules/#clause-6`);
  await waitForApplication(page);

  const isSeen = (heading: Element): boolean => {
    const { left, top, height } = heading.getBoundingClientRect();
    return heading.contains(document.elementFromPoint(left + 10, top + height / 2));
  };
  await expect.poll(() => page.locator('#clause-6').evaluate(isSeen)).toBe(true);
});
