import type { Page } from 'playwright';

/** As WCAG 1.4.12 lets a reader space a text. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';
/** As WCAG 1.4.4 lets a reader enlarge it. */
const LARGE = 'html { font-size: 200% !important }';

export function withSpacedText<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  return withStyle(page, SPACING, look);
}

export function withLargeText<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  return withStyle(page, LARGE, look);
}

/** Looks at a page with a reader's style. The policy refuses a style element, and lets scripts of the reader's own tools style. */
async function withStyle<Result>(page: Page, css: string, look: () => Promise<Result>): Promise<Result> {
  const before = await textStyle(page);
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  if ((await textStyle(page)) === before) throw new Error('the browser has taken no style of the reader');
  const result = await look();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return result;
}

function textStyle(page: Page): Promise<string> {
  return page
    .locator('h1')
    .first()
    .evaluate((heading) => {
      const { letterSpacing } = getComputedStyle(heading);
      return `${letterSpacing} ${getComputedStyle(document.documentElement).fontSize}`;
    });
}
