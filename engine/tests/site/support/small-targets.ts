import type { Page } from 'playwright';

/**
 * Everything that stands alone and can be pressed, with a side under `px` CSS pixels: a line each. A link within a
 * sentence is as high as its line and does not count; the number of a clause does.
 */
export function smallTargets(page: Page, px: number): Promise<string[]> {
  return page.evaluate((least) => {
    const TOLERANCE_PX = 0.01;
    return [
      ...document.querySelectorAll('a[href], button, summary, input, select, textarea, [role=button], [tabindex="0"]'),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !inSentence(element))
      .flatMap((element) => {
        const { width, height } = pressed(element).getBoundingClientRect();
        if (Math.min(width, height) >= least - TOLERANCE_PX) return [];
        const name = element.getAttribute('href') ?? element.getAttribute('class') ?? '';
        const words = (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40);
        return [
          `<${element.tagName.toLowerCase()}> ${name} "${words}" is ${width.toFixed(1)} by ${height.toFixed(1)} px, and ${least === 24 ? 'a mouse' : 'a finger'} needs ${least} by ${least}: give it padding, or a min-height and a min-width`,
        ];
      });

    /** Its label, which presses a switch; itself where the label has no box of its own (`display: contents`). */
    function pressed(element: Element): Element {
      const label = element.closest('label');
      return label?.checkVisibility() && getComputedStyle(label).display !== 'contents' ? label : element;
    }

    /** Words beside it in the same paragraph, list entry or cell. */
    function inSentence(element: Element): boolean {
      const around = element.closest('p, li, td, th, dd, blockquote');
      if (element.tagName !== 'A' || around === null || around.contains(element.closest('nav, h1, h2, h3, h4, h5, h6')))
        return false;
      const others = [...around.querySelectorAll('a')].reduce(
        (text, link) => text.replace(link.textContent, ''),
        around.textContent,
      );
      return /[\p{L}\p{N}]/u.test(others);
    }
  }, px);
}
