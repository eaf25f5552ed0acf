import type { Page } from 'playwright';
import { inPage, type ElementName } from './in-page.ts';

/** Text of the page that its reader cannot see whole: a line each. */
export const clippedText = (page: Page): Promise<string[]> => inPage(page, findClippedText);

/** How far the page can be scrolled sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

function findClippedText(name: ElementName): string[] {
  const TOLERANCE_PX = 1;
  const width = document.documentElement.clientWidth;
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const text = walker.currentNode;
    const parent = text.parentElement;
    if (parent === null || (text.nodeValue ?? '').trim() === '' || !parent.checkVisibility()) continue;
    const around: Element[] = [];
    for (let each: Element | null = parent; each !== null && each !== document.body; each = each.parentElement)
      around.push(each);
    if (around.some((element) => getComputedStyle(element).clipPath !== 'none')) continue;

    const range = document.createRange();
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) {
      const edge = around.find((element) => cuts(element, rect));
      const beyond = rect.left < -TOLERANCE_PX || rect.right > width + TOLERANCE_PX;
      if (edge === undefined && !beyond) continue;
      const words = (text.nodeValue ?? '').trim().slice(0, 40);
      const by = edge === undefined ? 'the page' : name(edge, 'without its words');
      found.push(`"${words}" in ${name(parent, 'without its words')} is cut off by ${by}: let it wrap`);
      break;
    }
  }
  return found;

  /** An element that scrolls takes nothing away. */
  function cuts(element: Element, rect: DOMRect): boolean {
    const { overflowX, overflowY } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    return (
      (hides(overflowX) && (rect.left < box.left - TOLERANCE_PX || rect.right > box.right + TOLERANCE_PX)) ||
      (hides(overflowY) && (rect.top < box.top - TOLERANCE_PX || rect.bottom > box.bottom + TOLERANCE_PX))
    );
  }
}
