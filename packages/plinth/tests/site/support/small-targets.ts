import type { Page } from 'playwright';
import { inPage, type ElementName } from './in-page.ts';

/** What stands alone, can be pressed, and has a side under `px` CSS pixels: a line each. */
export const smallTargets = (page: Page, px: number): Promise<string[]> => inPage(page, findSmallTargets, px);

function findSmallTargets(name: ElementName, least: number): string[] {
  const TOLERANCE_PX = 0.01;
  return [
    ...document.querySelectorAll('a[href], button, summary, input, select, textarea, [role=button], [tabindex="0"]'),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !inSentence(element))
    .flatMap((element) => {
      const { width, height } = pressed(element);
      if (Math.min(width, height) >= least - TOLERANCE_PX) return [];
      return [
        `${name(element)} is ${width.toFixed(1)} by ${height.toFixed(1)} px, and ${least === 24 ? 'a mouse' : 'a finger'} needs ${least} by ${least}: give it padding, or a min-height and a min-width`,
      ];
    });

  /** Its box or that of its label, which presses it too: the larger one. An inline label is as high as its line alone. */
  function pressed(element: Element): DOMRect {
    const own = element.getBoundingClientRect();
    const label = element.closest('label')?.getBoundingClientRect() ?? own;
    return Math.min(label.width, label.height) > Math.min(own.width, own.height) ? label : own;
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
