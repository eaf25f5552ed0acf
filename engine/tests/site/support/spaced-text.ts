import type { Page } from 'playwright';

/** As WCAG 1.4.12 lets a reader space a text. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Looks at a page while its text is spaced. The policy refuses a style element, and lets scripts of the reader's own tools style. */
export async function withSpacedText<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  await page.evaluate((css) => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(css);
    document.adoptedStyleSheets.push(spacing);
  }, SPACING);
  const isSpaced = await page
    .locator('h1')
    .first()
    .evaluate((heading) => getComputedStyle(heading).letterSpacing !== 'normal');
  if (!isSpaced) throw new Error('the browser has taken no style of the reader');
  const result = await look();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return result;
}
