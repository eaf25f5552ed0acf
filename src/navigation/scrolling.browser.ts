import { afterPaint } from '#lib/after-paint.ts';
import { entryState, updateEntryState } from '#model/document-state.ts';
import { targetId, type ScrollDecision } from '#navigation/scroll-decision.ts';
import { moveFocus, visibleById } from '#navigation/visible-element.ts';

/** One frame brings what a compositor had moved, the next what it moved until it stopped; the last is to spare. */
const FRAMES = 3;

/** Keeps the scroll position of the present history entry in the entry, where it outlives a reload. Called before it is left. */
export function savePosition(): void {
  // Where the browser refuses it, the entry has no position then.
  updateEntryState({ top: Math.round(window.scrollY) });
}

/** The position at which the present entry was left, in pixels; undefined where none was kept. */
export function savedPosition(): number | undefined {
  const { top } = entryState();
  return typeof top === 'number' && Number.isFinite(top) ? top : undefined;
}

let frame = 0;
/** Whether a scroll may be animated at present. */
let isMoving = false;

export function watchScrolling(signal: AbortSignal): void {
  addEventListener('scroll', expectScroll, { passive: true, signal });
  addEventListener('scrollend', () => (isMoving = false), { signal });
}

/** A scroll is about to be animated: its first event comes a frame later. */
export function expectScroll(): void {
  isMoving = true;
}

/** Scrolls to what is decided, once the page is in the document. `samePath`: within the page that was shown. */
export function scrollTo(decision: ScrollDecision, samePath: boolean): void {
  if (decision.kind === 'top') scrollToTop();
  if (decision.kind === 'restore') restorePosition(decision.top);
  if (decision.kind === 'target') scrollToTarget(decision, samePath);
}

/** At once, against a scroll that is still animated. */
export function scrollToTop(): void {
  if (isMoving || window.scrollY !== 0) scrollAtOnce(0);
  if (isMoving) holdPosition(0);
}

/** Firefox restores another position, a moment after going back. */
function restorePosition(top: number): void {
  scrollAtOnce(top);
  holdPosition(window.scrollY);
}

function scrollToTarget({ hash, fallback }: { hash: string; fallback: 'stay' | 'top' }, samePath: boolean): void {
  const id = targetId(hash);
  const target = visibleById(id);
  if (target === undefined) {
    // In HTML `#top` means the top of the document, without an element of that id.
    if (fallback === 'top' || id.toLowerCase() === 'top') scrollToTop();
    return;
  }
  if (samePath) return scrollWithFocus(target);
  // On a new page its announcement moves the focus.
  target.scrollIntoView({ behavior: 'instant' });
  if (isMoving) holdPosition(window.scrollY);
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

/** The reader goes on: no position is held any more. */
export function releasePosition(): void {
  cancelAnimationFrame(frame);
}

/**
 * Scrolls back to a position before each of the next frames is painted. A compositor that animates a scroll learns of
 * another one only with the next frame, and adds to it what it has moved meanwhile: Chromium left a new page up to 400 px
 * below its top.
 */
function holdPosition(top: number): void {
  releasePosition();
  let left = FRAMES;
  const putBack = (): void => {
    if (window.scrollY !== top) scrollAtOnce(top);
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(putBack);
  };
  frame = requestAnimationFrame(putBack);
}

function scrollAtOnce(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}
