import { afterPaint } from '#lib/after-paint.ts';
import { targetId } from '#navigation/scroll-decision.ts';

/** Announces the title in the live region `region`, and moves the focus to the target of the hash or to the heading. */
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

/** Focuses an element without scrolling to it, also one that is not focusable, such as a heading. */
export function moveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

export function visibleById(id: string): HTMLElement | undefined {
  return id === '' ? undefined : firstVisible(`[id="${CSS.escape(id)}"]`);
}

/** A page that is kept alive stays in the document, hidden, and may have the same ids. */
function firstVisible(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0);
}
