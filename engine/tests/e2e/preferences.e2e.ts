import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { pagePath } from '#model/addresses.ts';
import { NOT_FOUND_PAGE, policyPageName } from '#model/page-name.ts';
import { POLICIES } from '#model/facts.ts';
import { invariant } from '#lib/invariant.ts';
import { accessibilityFindings } from '../site/support/accessibility.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { useEngineSite, useSite } from '../support/use-site.ts';

const site = useSite();
const visit = useBrowser({ returning: true });
const NOT_FOUND = /the server responded with a status of 404/;

const policies = useEngineSite('policies');
const [POLICY = ''] = POLICIES.map((slug) => pagePath(policyPageName(slug)));
const NOT_FOUND_PATH = pagePath(NOT_FOUND_PAGE);

async function open({ page, expectComplaint }: Visitor, path: string): Promise<Page> {
  await page.goto(site().url + path);
  if (path === NOT_FOUND_PATH) await expectComplaint(NOT_FOUND);
  return page;
}

describe('forced colours', () => {
  test.each(['/', POLICY, NOT_FOUND_PATH])('axe finds nothing on %s, and the focus is seen', async (path) => {
    const page = await open(await visit({ forcedColors: 'active', reducedMotion: 'reduce' }), path);
    await waitForApplication(page);
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);

    // Colours are forced where they are painted; axe reads those that the stylesheet wished for.
    expect(await accessibilityFindings(page, { without: ['color-contrast'] })).toEqual([]);
    // Past the skip link, which is seen only with the focus.
    await page.keyboard.press('Tab');
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Tab');
      const box = await page.evaluateHandle(() => document.activeElement ?? document.body);
      const focused = await pictureAround(page, await boxOf(box));
      await box.evaluate((element) => (element as HTMLElement).blur());
      const blurred = await pictureAround(page, await boxOf(box));
      await box.evaluate((element) => (element as HTMLElement).focus());

      expect(
        focused.equals(blurred),
        `the focus on ${await box.evaluate(({ outerHTML }) => outerHTML.slice(0, 80))}`,
      ).toBe(false);
    }
  });
});

type Box = { x: number; y: number; width: number; height: number };

/** A focus ring and its distance. */
const AROUND_PX = 8;

async function boxOf(element: { boundingBox(): Promise<Box | null> } | null): Promise<Box> {
  const box = await element?.boundingBox();
  invariant(box, 'the element has a place on the page');
  return box;
}

function pictureAround(page: Page, { x, y, width, height }: Box): Promise<Buffer> {
  return page.screenshot({
    clip: { x: x - AROUND_PX, y: y - AROUND_PX, width: width + 2 * AROUND_PX, height: height + 2 * AROUND_PX },
  });
}

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

describe('at 400 % on a small screen', () => {
  const ZOOMED = { width: 320, height: 256 };

  test('a clause that the address names is in sight', async () => {
    const { page } = await visit({ viewport: ZOOMED, reducedMotion: 'reduce' });
    await page.goto(`${policies().url}/legal/rules/#clause-6`);
    await waitForApplication(page);

    const isSeen = (heading: Element): boolean => {
      const { left, top, height } = heading.getBoundingClientRect();
      return heading.contains(document.elementFromPoint(left + 10, top + height / 2));
    };
    await expect.poll(() => page.locator('#clause-6').evaluate(isSeen)).toBe(true);
  });
});
