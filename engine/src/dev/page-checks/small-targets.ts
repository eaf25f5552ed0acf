import type { ElementName } from '#dev/page-checks/element-name.ts';

/**
 * Everything that stands alone and can be pressed, with a side under `least` CSS pixels: a line each. A link within a
 * sentence is as high as its line and does not count; the number of a clause does.
 */
export function findSmallTargets(name: ElementName, least: number): string[] {
  const TOLERANCE_PX = 0.01;
  return [
    ...document.querySelectorAll('a[href], button, summary, input, select, textarea, [role=button], [tabindex="0"]'),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !inSentence(element))
    .flatMap((element) => {
      const { width, height } = pressed(element).getBoundingClientRect();
      if (Math.min(width, height) >= least - TOLERANCE_PX) return [];
      return [
        `${name(element)} is ${width.toFixed(1)} by ${height.toFixed(1)} px, and ${least === 24 ? 'a mouse' : 'a finger'} needs ${least} by ${least}: give it padding, or a min-height and a min-width`,
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
}
