import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useBrowser, type Visitor } from '../../support/browser.ts';
import { clippedText, sidewaysScroll } from '../../support/clipped-text.ts';
import { useSite } from '../../support/use-site.ts';
import { PUBLISHED_PAGES, type PublishedPage } from '../../support/published-pages.ts';

const site = useSite();
const visit = useBrowser({ returning: true });

async function open({ page, expectComplaint }: Visitor, { path, status }: PublishedPage): Promise<Page> {
  await page.goto(site().url + path);
  if (status === 404) await expectComplaint(/status of 404/);
  return page;
}

describe.each(PUBLISHED_PAGES)('$path', (wanted) => {
  test('loses nothing when its text is spaced as WCAG 1.4.12 lets a reader space it', async () => {
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

  test('stands still for a reader who asked for reduced motion', async () => {
    const page = await open(await visit({ reducedMotion: 'reduce' }), wanted);
    // What the reader opens may not move either.
    for (const summary of await page.locator('summary').all()) await summary.click();

    expect(
      await animations(page, () => true),
      `${wanted.path}: put it into @media (prefers-reduced-motion: no-preference)`,
    ).toEqual([]);
  });

  test('moves nothing by itself more than once', async () => {
    const page = await open(await visit(), wanted);

    const repeated = await animations(page, ({ byItself, times }) => byItself && times !== 1);
    expect(repeated, `${wanted.path}: let it run once, or when the reader does something`).toEqual([]);
  });
});

type Moving = { readonly what: string; readonly byItself: boolean; readonly times: number };

/** What moves on the page, each as its element and the name of its animation. */
async function animations(page: Page, isWanted: (moving: Moving) => boolean): Promise<string[]> {
  const all = await page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const { effect, timeline } = animation;
      const element = effect instanceof KeyframeEffect ? effect.target : null;
      const name = animation instanceof CSSAnimation ? animation.animationName : 'a transition';
      return {
        what: `<${element?.tagName.toLowerCase()} class="${element?.getAttribute('class') ?? ''}">: ${name}`,
        byItself: timeline === document.timeline,
        times: effect?.getTiming().iterations ?? 1,
      };
    }),
  );
  return all.filter(isWanted).map(({ what }) => what);
}
