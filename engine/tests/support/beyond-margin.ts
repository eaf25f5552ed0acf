import type { Page } from 'playwright';
import { inPage } from '../site/support/in-page.ts';

/**
 * Words, pictures and controls that stand in the page's margin or stick out of what they are in: a line each. What a
 * clipping parent cuts off on purpose, and what is hidden from the eye, does not count.
 */
export function beyondMargin(page: Page): Promise<string[]> {
  return inPage(page, (name) => {
    const TOLERANCE_PX = 1;
    const { width } = document.documentElement.getBoundingClientRect();
    const margin = parseFloat(getComputedStyle(document.querySelector('header') ?? document.body).paddingInlineStart);
    const problems: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || isApart(element)) continue;
      const picture = ['svg', 'IMG', 'INPUT', 'BUTTON', 'TABLE'].includes(element.tagName);
      const rects = picture ? [element.getBoundingClientRect()] : textRects(element);
      for (const rect of rects) {
        if (rect.left < margin - TOLERANCE_PX || rect.right > width - margin + TOLERANCE_PX)
          report(element, 'the margin');
        else if (
          picture &&
          element.parentElement !== null &&
          !within(rect, element.parentElement.getBoundingClientRect())
        )
          report(element, `<${element.parentElement.tagName.toLowerCase()}>`);
      }
    }
    return problems;

    /** Without its places, so that it is the same sentence in windows of several sizes. */
    function report(element: Element, what: string): void {
      const found = `${name(element)} sticks out of ${what}: let it wrap and keep the margin; what is wide takes a parent with overflow-x: auto`;
      if (!problems.includes(found)) problems.push(found);
    }

    function within(rect: DOMRect, box: DOMRect): boolean {
      return rect.left >= box.left - TOLERANCE_PX && rect.right <= box.right + TOLERANCE_PX;
    }

    function textRects(element: Element): DOMRect[] {
      return [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '')
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        });
    }

    /** Inside a drawing, above the page, hidden, or within something that clips it. */
    function isApart(element: Element): boolean {
      if (element instanceof SVGElement && element.tagName !== 'svg') return true;
      for (
        let around: Element | null = element;
        around !== null && around !== document.body;
        around = around.parentElement
      ) {
        const { clipPath, overflowX } = getComputedStyle(around);
        const hidden = clipPath !== 'none' || around.getBoundingClientRect().bottom + scrollY < 0;
        if (hidden || (element.tagName === 'svg' && around !== element && overflowX === 'clip')) return true;
      }
      return false;
    }
  });
}
