import { PNG } from 'pngjs';
import type { Page } from 'playwright';

type Box = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** What a paragraph, a cell or an entry of a list says, wherever it stands in the page. */
export const TEXTS = ':is(main, footer) :is(h1, h2, h3, h4, p, li, th, td, dt, dd)';

/** Of a pixel's colours. Less is the noise of a gradient or of text smoothing. */
const MIN_CONTRAST = 40;

/**
 * Texts of a page that have no ink in a picture of the whole of it, as an auditor or an archive takes it. The picture is
 * taken without scrolling there first.
 */
export async function textsWithoutInk(page: Page): Promise<string[]> {
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
  return findTextsWithoutInk(picture, await page.evaluate(boxesOf, TEXTS));
}

export function findTextsWithoutInk(png: Uint8Array, boxes: readonly Box[]): string[] {
  const picture = PNG.sync.read(Buffer.from(png));
  return boxes.filter((box) => !hasInk(picture, box)).map(({ text }) => text);
}

/** Runs in the page. The first line of each text of its own; hidden texts, and those for a screen reader alone, have none. */
export function boxesOf(selector: string): Box[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const node = [...element.childNodes].find((child) => child instanceof Text && child.data.trim() !== '');
    if (node === undefined || !element.checkVisibility()) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = [...range.getClientRects()].find(({ width, height }) => width > 2 && height > 2);
    // Clipped to a pixel, for a screen reader.
    if (box === undefined || element.getBoundingClientRect().width <= 1) return [];
    const { x, y, width, height } = box;
    return [{ text: node.textContent ?? '', x: x + scrollX, y: y + scrollY, width, height }];
  });
}

function hasInk({ data, width: columns, height: rows }: PNG, { x, y, width, height }: Box): boolean {
  let least = 255;
  let most = 0;
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(rows, y + height); row += 1)
    for (let column = Math.max(0, Math.floor(x)); column < Math.min(columns, x + width); column += 1) {
      const green = data[(row * columns + column) * 4 + 1] ?? 0;
      least = Math.min(least, green);
      most = Math.max(most, green);
    }
  return most - least >= MIN_CONTRAST;
}
