import { afterPaint } from '#lib/after-paint.ts';
import { expectScroll, restorePlace, scrollAtOnce, scrollToElement } from '#navigation/place.browser.ts';
import { targetId, type ScrollDecision } from '#navigation/scroll-decision.ts';
import { moveFocus, visibleById } from '#navigation/visible-element.ts';

/** Scrolls to what is decided, once the page is in the document. `samePath`: within the page that was shown. */
export function scrollTo(decision: ScrollDecision, samePath: boolean): void {
  if (decision.kind === 'top') scrollAtOnce(0);
  if (decision.kind === 'restore') restorePlace(decision.top);
  if (decision.kind === 'target') scrollToTarget(decision, samePath);
}

function scrollToTarget({ hash, fallback }: { hash: string; fallback: 'stay' | 'top' }, samePath: boolean): void {
  const id = targetId(hash);
  const target = visibleById(id);
  if (target !== undefined) {
    // On a new page its announcement moves the focus.
    if (samePath) scrollWithFocus(target);
    else scrollToElement(target);
    return;
  }
  // In HTML `#top` means the top of the document, without an element of that id.
  if (fallback === 'top' || id.toLowerCase() === 'top') scrollAtOnce(0);
}

/** As the stylesheet has it, which may animate it. */
function scrollWithFocus(target: HTMLElement): void {
  expectScroll();
  target.scrollIntoView();
  moveFocus(target);
}

/** After the browser has gone to a hash of the page: moves the focus to the target too. */
export function followHash(hash: string): void {
  const id = targetId(hash);
  const target = visibleById(id);
  if (target === undefined) return;
  moveFocus(target);
  // The browser has found its copy in a page that is kept alive, hidden, and takes the focus away with its next frame.
  if (document.getElementById(id) !== target) afterPaint(() => scrollWithFocus(target));
}
