import type { Page } from 'playwright';
import { inPage, type ElementName } from './in-page.ts';

/** What makes the page wider than its window, so that it scrolls sideways: a line each; empty when it does not. */
export const sidewaysElements = (page: Page): Promise<string[]> => inPage(page, findSidewaysElements);

function findSidewaysElements(name: ElementName): string[] {
  const MOST_NAMED = 3;
  const TOLERANCE_PX = 1;
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility() && isWide(element) && !isClipped(element),
  );
  // The outermost: all that is in a wide table may be as wide.
  const named = wide.filter((element) => !wide.includes(element.parentElement ?? element)).slice(0, MOST_NAMED);
  return [
    `the page scrolls sideways, for ${named.map((element) => name(element)).join(', ') || 'something that stands beside it'}: let it wrap, give it max-width: 100%, or a parent with overflow-x: auto`,
  ];

  /** Its box, or a word of its own that is longer than its box. */
  function isWide(element: Element): boolean {
    const words = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '')
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
    return [element.getBoundingClientRect(), ...words].some(
      ({ left, right }) => right > root.clientWidth + TOLERANCE_PX || left < -TOLERANCE_PX,
    );
  }

  /** Inside of what cuts it off or scrolls by itself. */
  function isClipped(element: Element): boolean {
    for (let around = element.parentElement; around !== null && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible') return true;
    return false;
  }
}
