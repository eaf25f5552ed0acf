import { fieldsOf } from '#lib/entry-state.ts';

/** One frame brings what a compositor had moved, the next what it moved until it stopped; the last is to spare. */
const FRAMES = 3;

/** Keeps the place of the present history entry in the entry, where it outlives a reload. Called before it is left. */
export function savePlace(): void {
  try {
    navigation.updateCurrentEntry({ state: { ...stateOfEntry(), top: Math.round(window.scrollY) } });
  } catch {
    // Browsers limit how often entries may be changed: this one has no place then.
  }
}

/** The place at which the present entry was left, in pixels; undefined where none was kept. */
export function savedPlace(): number | undefined {
  const { top } = stateOfEntry();
  return typeof top === 'number' && Number.isFinite(top) ? top : undefined;
}

/** Anything may stand there: an extension writes it too. */
function stateOfEntry(): ReturnType<typeof fieldsOf> {
  return fieldsOf(navigation.currentEntry?.getState());
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

/** Scrolls at once, against a scroll that is still animated. */
export function scrollAtOnce(top: number): void {
  if (isMoving || window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
  if (isMoving) keepPlace(top);
}

/** Scrolls to an element at once. */
export function scrollToElement(element: HTMLElement): void {
  element.scrollIntoView({ behavior: 'instant' });
  if (isMoving) keepPlace(window.scrollY);
}

/** Firefox restores another place, a moment after going back. */
export function restorePlace(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
  keepPlace(window.scrollY);
}

/** Gives a place up that is being kept: the reader goes on. */
export function releasePlace(): void {
  cancelAnimationFrame(frame);
}

/**
 * Puts the page back to a place before each of the next frames is painted. A compositor that animates a scroll learns of
 * another one only with the next frame, and adds to it what it has moved meanwhile: Chromium left a new page up to 400 px
 * below its top.
 */
function keepPlace(top: number): void {
  cancelAnimationFrame(frame);
  let left = FRAMES;
  const putBack = (): void => {
    if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(putBack);
  };
  frame = requestAnimationFrame(putBack);
}
