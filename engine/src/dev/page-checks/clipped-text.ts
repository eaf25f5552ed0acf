import type { ElementName } from '#dev/page-checks/element-name.ts';

/**
 * Text of the page that its reader cannot see whole: cut off by the edge of an element, or beyond the sides of the page.
 * A line each; empty when there is none. What is hidden from the eye on purpose does not count.
 */
export function findClippedText(name: ElementName): string[] {
  const TOLERANCE_PX = 1;
  const width = document.documentElement.clientWidth;
  // Without its words, which stand before it.
  const tag = (element: Element): string => name(element).replace(/> ".*$/, '>');
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
      const by = edge === undefined ? 'the page' : tag(edge);
      found.push(`"${words}" in ${tag(parent)} is cut off by ${by}: let it wrap`);
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
