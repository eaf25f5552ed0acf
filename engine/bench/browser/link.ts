import type { Page } from 'puppeteer-core';

type Point = { readonly x: number; readonly y: number };

/** A pointer that rests on a link: so long that a page may take it for a sign. */
const REST_MS = 300;

/** Scrolls the first link to this path into view. @throws when the page has none that can be clicked */
export async function pointAt(page: Page, path: string): Promise<Point> {
  const point = await page.evaluate(async (href) => {
    for (const link of document.querySelectorAll('a[href]')) {
      if (link.getAttribute('href') !== href || link.getClientRects().length === 0) continue;
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      // What a page draws only when it is near may push the link along.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const [box] = link.getClientRects();
      if (box === undefined) continue;
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      if (link.contains(document.elementFromPoint(middle.x, middle.y))) return middle;
    }
    return undefined;
  }, path);
  if (point === undefined) throw new Error(`${page.url()} has no link to ${path} in reach of a pointer`);
  return point;
}

/** Moves the pointer there and clicks, at once or after it has rested. */
export async function clickAt({ mouse }: Page, { x, y }: Point, rests: boolean): Promise<void> {
  await mouse.move(x, y);
  if (rests) await new Promise((resolve) => setTimeout(resolve, REST_MS));
  await mouse.down();
  await mouse.up();
}
