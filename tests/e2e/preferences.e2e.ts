import { PNG } from 'pngjs';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { invariant } from '#lib/invariant.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { clippedText, sidewaysScroll } from '../support/clipped-text.ts';
import { useSite } from '../support/fixture-site.ts';
import { SITE_PAGES } from '../support/pages-under-test.ts';

const site = useSite();
const visit = useBrowser();
const NOT_FOUND = /the server responded with a status of 404/;

type PageUnderTest = (typeof SITE_PAGES)[number];
/** An old version of a policy looks like the new one. */
const KINDS = SITE_PAGES.filter(({ path }) => !path.endsWith('/2026-11-01/'));

async function open({ page, expectComplaint }: Visitor, { path, status }: PageUnderTest): Promise<Page> {
  await page.goto(site().url + path);
  if (status === 404) await expectComplaint(NOT_FOUND);
  return page;
}

describe('forced colours', () => {
  const kinds = SITE_PAGES.filter(({ path }) => ['/', '/legal/privacypolicy/', '/error/404/'].includes(path));

  test.each(kinds)('axe finds nothing on $path, and the focus is seen', async (wanted) => {
    const page = await open(await visit({ forcedColors: 'active', reducedMotion: 'reduce' }), wanted);
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

  test.each(kinds.filter(({ path }) => !path.startsWith('/legal/')))(
    'the first action of $path has an edge',
    async (wanted) => {
      const page = await open(await visit({ forcedColors: 'active', reducedMotion: 'reduce' }), wanted);

      const box = await boxOf(await page.getByRole('main').getByRole('link').first().elementHandle());
      const { data, width, height } = PNG.sync.read(await pictureAround(page, box));
      const middle = Array.from({ length: height }, (_, row) => data.readUInt32BE(4 * (row * width + (width >> 1))));
      const ground = middle[0];
      // From above: the ground, the line of the edge, the ground within it.
      expect(middle.findIndex((colour) => colour !== ground)).toBe(AROUND_PX);
      expect(middle[AROUND_PX + 4]).toBe(ground);
    },
  );
});

type Box = { x: number; y: number; width: number; height: number };

/** Room for a ring and its distance. */
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

describe('reduced motion', () => {
  /** Of the drawing in the head of the home page: whether each of its lines is there from end to end. */
  const isDrawn = (page: Page): Promise<boolean> =>
    page
      .locator('main svg')
      .first()
      .evaluate((svg) => getComputedStyle(svg).strokeDasharray === 'none');

  test('without it, the drawing is drawn by itself, once', async () => {
    const { page } = await visit();
    await page.goto(`${site().url}/`, { waitUntil: 'commit' });
    await page.locator('main svg').first().waitFor();

    const timed = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map((animation) => animation.effect?.getTiming().iterations),
    );
    expect(timed).toEqual([1]);
    await page.evaluate(() =>
      document.getAnimations().forEach((animation) => animation.timeline === document.timeline && animation.finish()),
    );
    expect(await isDrawn(page)).toBe(true);
  });

  test('nothing moves on the home page, and the drawing is whole', async () => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await page.locator('summary').first().click();

    expect(
      await page.evaluate(() =>
        document.getAnimations().map(({ id, effect }) => [id, effect?.getComputedTiming().duration]),
      ),
    ).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
    expect(await isDrawn(page)).toBe(true);
  });
});

describe('at 400 % on a small screen', () => {
  const ZOOMED = { width: 320, height: 256 };

  test('text that is cut off is found', async () => {
    const { page } = await visit({ viewport: ZOOMED });
    await page.goto(`${site().url}/`);
    await page
      .locator('h1')
      .evaluate((heading) => Object.assign(heading.style, { overflow: 'hidden', blockSize: '1rem' }));

    expect(await clippedText(page)).toEqual([expect.stringMatching(/is cut off by H1$/)]);
  });

  test.each(KINDS)('$path is read by scrolling one way', async (wanted) => {
    const page = await open(await visit({ viewport: ZOOMED }), wanted);

    expect(await sidewaysScroll(page)).toBe(0);
    expect(await clippedText(page)).toEqual([]);
  });

  test('a clause one is sent to is in sight', async () => {
    const { page } = await visit({ viewport: ZOOMED, reducedMotion: 'reduce' });
    await page.goto(`${site().url}/legal/privacypolicy/#rights`);
    await waitForApplication(page);

    const isSeen = (heading: Element): boolean => {
      const { left, top, height } = heading.getBoundingClientRect();
      return heading.contains(document.elementFromPoint(left + 10, top + height / 2));
    };
    await expect.poll(() => page.locator('#rights').evaluate(isSeen)).toBe(true);
  });
});

describe('text spaced as WCAG 1.4.12 lets a reader space it', () => {
  test.each(KINDS)('$path loses nothing', async (wanted) => {
    const page = await open(await visit(), wanted);
    await page.evaluate(() => {
      // The policy refuses a style element, and lets scripts of the reader's own tools style what they like.
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      );
      document.adoptedStyleSheets.push(spacing);
    });
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).letterSpacing)).not.toBe('normal');

    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysScroll(page), `sideways at ${width} px`).toBe(0);
      expect(await clippedText(page), `cut off at ${width} px`).toEqual([]);
    }
  });
});
