import { DEFAULT_ENTRY_KEY, savedScrollPosition, saveScrollPosition } from '#navigation/scroll-position.ts';

/** How long scrolling must have stopped before the position is saved. */
const SCROLL_END_MS = 100;

/** Keeps the place of each history entry, from now on that of `first`, and takes scrolling from the browser. */
export function createScrollMemory(first: string) {
  let present = first;
  /** As it was last told: to ask for it lays out the page, if anything in it has changed. */
  let top = window.scrollY;
  // History entries hold the positions too, for after a reload, but cannot be written at each scroll event.
  const positions = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = (): void => {
    top = window.scrollY;
    if (present !== DEFAULT_ENTRY_KEY) positions.set(present, top);
  };
  // Debounced: some browsers allow only a hundred changes of history entries in 30 seconds.
  const onScroll = (): void => {
    note();
    clearTimeout(timer);
    timer = setTimeout(() => saveScrollPosition(present), SCROLL_END_MS);
  };

  saveScrollPosition(present, top);
  const giveBack = takeScrolling();
  addEventListener('scroll', onScroll, { passive: true });

  return {
    /** Where the reader is, as far as the browser has told. */
    top: () => top,
    /** The place at which an entry was left; it is the present one by now. */
    placeOf: (key: string): number | undefined => positions.get(key) ?? savedScrollPosition(),
    /** Notes the place of the present entry. A browser tells of scrolling with its next frame, and going back may be faster. */
    note,
    /** Another entry is the present one. */
    follow(key: string): void {
      present = key;
      clearTimeout(timer);
    },
    /** Writes the place to the present entry; `known` saves asking. */
    save: (known?: number): void => saveScrollPosition(present, known),
    /** The present entry is about to be left: only now can its place be written to it. */
    leave(): void {
      note();
      saveScrollPosition(present, top);
    },
    stop(): void {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      giveBack();
    },
  };
}

/** From the browser: it would restore before the page has its height. It may for a document that is left or reloaded. */
function takeScrolling(): () => void {
  const manual = (): void => void (history.scrollRestoration = 'manual');
  const auto = (): void => void (history.scrollRestoration = 'auto');
  manual();
  addEventListener('pagehide', auto);
  addEventListener('pageshow', manual);
  return () => {
    auto();
    removeEventListener('pagehide', auto);
    removeEventListener('pageshow', manual);
  };
}
