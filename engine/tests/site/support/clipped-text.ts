import type { Page } from 'playwright';

/**
 * Text of the page that its reader cannot see whole: cut off by the edge of an element, or beyond the sides of the page.
 * A line each; empty when there is none. What is hidden from the eye on purpose does not count.
 */
export function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 1;
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (parent === null || (text.nodeValue ?? '').trim() === '' || !parent.checkVisibility()) continue;
      const around = ancestorsOf(parent);
      if (around.some((element) => getComputedStyle(element).clipPath !== 'none')) continue;

      const range = document.createRange();
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) {
        const edge = around.find((element) => cuts(element, rect));
        const beyond = rect.left < -TOLERANCE_PX || rect.right > width + TOLERANCE_PX;
        if (edge === undefined && !beyond) continue;
        found.push(
          `"${(text.nodeValue ?? '').trim().slice(0, 40)}" in <${parent.tagName.toLowerCase()}> is cut off by ${edge === undefined ? 'the page' : `<${edge.tagName.toLowerCase()} class="${edge.getAttribute('class') ?? ''}">`}: let it wrap`,
        );
        break;
      }
    }
    return found;

    function ancestorsOf(element: Element): Element[] {
      return element === document.body
        ? []
        : [element, ...(element.parentElement === null ? [] : ancestorsOf(element.parentElement))];
    }

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
  });
}

/** How far the page can be scrolled sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
