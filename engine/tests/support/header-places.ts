import type { Page } from 'playwright';

/** Tops of what is shown in the header: how many rows it has. */
export const rowsOf = (page: Page): Promise<number> =>
  page.locator('.site-header a:visible').evaluateAll((links) => {
    const middles = links.map((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return Math.round((top + bottom) / 20);
    });
    return new Set(middles).size;
  });

/** In how many lines the name in letters stands. */
export const linesOfName = (page: Page): Promise<number> =>
  page.locator('.brand').evaluate((brand) => {
    const range = document.createRange();
    range.selectNodeContents(brand.lastChild ?? brand);
    return range.getClientRects().length;
  });

/** Where name, number and button of the header are. */
export const placesInHeader = (page: Page) =>
  page.locator('.brand, .call, .contact .button').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, left, right } = part.getBoundingClientRect();
      return { top, left, right };
    }),
  );
