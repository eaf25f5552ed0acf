import { afterPaint } from '#lib/after-paint.ts';
import { targetId } from '#navigation/scroll-decision.ts';
import { firstVisible, moveFocus, visibleById } from '#navigation/visible-element.ts';

/**
 * Announces the title of a page, or of an error, that has just been shown, and moves the focus to the target of its hash or
 * to its heading. `region`: selector of the live region.
 */
export function announcePage(region: string, hash = ''): void {
  const { activeElement, title } = document;
  // To focus is to lay out the page: once, with its frame.
  afterPaint(() => {
    const focused = visibleById(targetId(hash)) ?? firstVisible('main h1');
    // A reader may have been faster.
    const isMoved = ![document.body, activeElement].includes(document.activeElement);
    if (focused !== undefined && !isMoved) moveFocus(focused);
    // A new element each time, so that the same words are said again.
    const words = document.createElement('span');
    words.textContent = title;
    document.querySelector(region)?.replaceChildren(words);
  });
}
