/** The fallback of a background tab, which has no frames. */
const NEXT_FRAME_MS = 200;

/** Calls the action after the next frame has been painted, so that it does not delay the frame. */
export function afterPaint(action: () => void): void {
  // A frame is painted after its callbacks.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(action);
  });
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    action();
  }, NEXT_FRAME_MS);
}
