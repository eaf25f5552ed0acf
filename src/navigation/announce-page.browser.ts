import { afterPaint } from '#lib/after-paint.ts';
import { targetId } from '#navigation/scroll-decision.ts';
import { firstVisible, moveFocus, visibleById } from '#navigation/visible-element.ts';

/**
 * Announces the title of the page or error that has just been shown, and moves the focus to the target of its hash or
 * to its heading. `region`: selector of the live region.
 */
export function announcePage(region: string, hash = ''): void {
  const { activeElement, title } = document;
  // Moving the focus forces a layout, which the paint needs anyway.
  afterPaint(() => {
    const focused = visibleById(targetId(hash)) ?? firstVisible('main h1');
    // The visitor may have moved the focus already.
    const isMoved = ![document.body, activeElement].includes(document.activeElement);
    if (focused !== undefined && !isMoved) moveFocus(focused);
    // A new element each time, so that the same words are said again.
    const words = document.createElement('span');
    words.textContent = title;
    document.querySelector(region)?.replaceChildren(words);
  });
}
