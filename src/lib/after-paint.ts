/** When there is no next frame: in a tab that nobody sees. */
const NEXT_FRAME_MS = 200;

/** Calls once the next frame has been painted, so that what the action costs does not hold it up. */
export function afterPaint(action: () => void): void {
  // In the callbacks of a frame it is yet to be painted.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(action);
  });
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    action();
  }, NEXT_FRAME_MS);
}
