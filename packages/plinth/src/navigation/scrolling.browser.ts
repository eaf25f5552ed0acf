import { afterPaint } from '#lib/after-paint.ts';
import { entryState, updateEntryState } from '#model/entry-state.ts';
import { targetId, type ScrollDecision } from '#navigation/scroll-decision.ts';
import { moveFocus, visibleById } from '#navigation/focus.browser.ts';

/** The compositor's last two scrolls arrive with the next two frames. One more for safety. */
const FRAMES = 3;

/** Saves the scroll position in the current history entry before a navigation leaves it. It outlives a reload. */
export function savePosition(): void {
  updateEntryState({ top: Math.round(window.scrollY) });
}

export function savedPosition(): number | undefined {
  const { top } = entryState();
  return typeof top === 'number' && Number.isFinite(top) ? top : undefined;
}

let frame = 0;
/** Whether an animated scroll may be running. */
let isMoving = false;

export function watchScrolling(signal: AbortSignal): void {
  addEventListener('scroll', () => (isMoving = true), { passive: true, signal });
  addEventListener('scrollend', () => (isMoving = false), { signal });
  // `scrollend` says nothing of which scroll has ended. One of the reader's own ends an animated one.
  const onScrolledByReader = (event: Event): void => {
    const isShortcut = event instanceof KeyboardEvent && (event.altKey || event.metaKey);
    if (!isShortcut) destination = undefined;
  };
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(type, onScrolledByReader, { passive: true, signal });
}

/** To which an animated scroll leads, or has led: until the reader scrolls. */
let destination: HTMLElement | undefined;

/** Called before a scroll that may be animated: its first event comes a frame later. */
export function expectScroll(target?: HTMLElement): void {
  isMoving = true;
  destination = target;
}

/**
 * Ends a scroll to a target where it leads to, before back or forward leave this history entry. The browser would note a
 * place on the way for it, and go on scrolling in the next one.
 */
export function finishScroll(): void {
  if (destination?.isConnected === true) destination.scrollIntoView({ behavior: 'instant' });
  destination = undefined;
}

/** The reader's place in this history entry, if it was left by the application. */
export function restoreSavedPosition(): void {
  const top = savedPosition();
  if (top !== undefined) restorePosition(top);
}

/** Scrolls to what is decided, once the page is in the document. `samePath`: within the page that was shown. */
export function scrollTo(decision: ScrollDecision, samePath: boolean): void {
  if (decision.kind === 'top') scrollToTop();
  if (decision.kind === 'restore') restorePosition(decision.top);
  if (decision.kind === 'target') scrollToTarget(decision, samePath);
}

/** Without animation. It also stops an animated scroll. */
export function scrollToTop(): void {
  if (isMoving || window.scrollY !== 0) scrollAtOnce(0);
  if (isMoving) holdPosition(0);
}

/** Held, since Firefox restores another position a moment after going back. */
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
  // On a new page `announcePage` moves the focus.
  target.scrollIntoView({ behavior: 'instant' });
  if (isMoving) holdPosition(window.scrollY);
}

/** The stylesheet may animate the scroll. */
function scrollWithFocus(target: HTMLElement): void {
  expectScroll(target);
  target.scrollIntoView();
  moveFocus(target);
}

/** After the browser has scrolled to a hash: moves the focus to the target. */
export function followHash(hash: string): void {
  const id = targetId(hash);
  const target = visibleById(id);
  if (target === undefined) return;
  moveFocus(target);
  // The browser has found the same id in a hidden page (`keepAlive`), and moves the focus there in the next frame.
  if (document.getElementById(id) !== target) afterPaint(() => scrollWithFocus(target));
}

export function releasePosition(): void {
  cancelAnimationFrame(frame);
}

/**
 * Scrolls back to a position before each of the next frames is painted. A compositor that animates a scroll receives
 * another one only with the next frame, and adds what it has scrolled meanwhile: Chromium left a new page up to 400 px
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
