import type { Page } from 'playwright';

/** Where the reader is in the text: the first heading on the screen, and how far down it stands. */
export function placeInText(page: Page): Promise<{ readonly heading: string; readonly top: number }> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('.policy-body :is(h2, h3)')];
    const heading = headings.find((element) => element.getBoundingClientRect().top > 0);
    return { heading: heading?.id ?? '', top: Math.round(heading?.getBoundingClientRect().top ?? 0) };
  });
}
