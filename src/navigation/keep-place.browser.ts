/** One frame brings what the compositor had moved, the next what it moved until it was told to stop; the last is to spare. */
const FRAMES = 3;

/**
 * Keeps the present place for the next frames. A compositor that animates a scroll hears of another one only with the next
 * frame, and adds to it what it has moved meanwhile: Chromium left a new page up to 400 px below its top. Before each of
 * these frames is painted, the page is put back. The result gives the place up.
 */
export function keepPlace(): () => void {
  const top = window.scrollY;
  let left = FRAMES;
  const putBack = (): void => {
    if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(putBack);
  };
  let frame = requestAnimationFrame(putBack);
  return () => cancelAnimationFrame(frame);
}
