/** The first frame brings what the compositor had moved, the second what it moved until it stopped; one is to spare. */
const FRAMES = 3;

/**
 * Keeps the place that was just scrolled to for the next frames, where an earlier scroll may still be animated: a compositor
 * receives another one only with the next frame, and adds to it what it has moved meanwhile. Chromium left a new page up to
 * 400 px below its top.
 */
export function createPlaceKeeper() {
  let isMoving = false;
  let frame = 0;
  const onScroll = (): void => void (isMoving = true);
  // A browser that does not say when a scroll has ended may be moving for good: then each place is kept.
  const onScrollEnd = (): void => void (isMoving = false);
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('scrollend', onScrollEnd);

  return {
    /** Whether a scroll may be animated at present. */
    isMoving: () => isMoving,
    /** A scroll is about to be animated: its first event comes a frame later. */
    expectMove: onScroll,
    keep(): void {
      if (!isMoving) return;
      const top = window.scrollY;
      let left = FRAMES;
      // Before each of these frames is painted.
      const putBack = (): void => {
        if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
        left -= 1;
        if (left > 0) frame = requestAnimationFrame(putBack);
      };
      frame = requestAnimationFrame(putBack);
    },
    giveUp: (): void => cancelAnimationFrame(frame),
    stop(): void {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('scrollend', onScrollEnd);
    },
  };
}
