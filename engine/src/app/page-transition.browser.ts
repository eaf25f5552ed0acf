/**
 * Ends the animation of the page that was shown last. The next page would have to wait for it, and one that has not begun waits
 * in turn for the navigation in progress: nothing would move until the browser gives up, after four seconds.
 */
export function endTransition(): void {
  // Not in every browser that animates: there, the browser gives up.
  document.activeViewTransition?.skipTransition();
}

/** Whether an animation was ended early, by a navigation or by a browser that gave up: its page is shown without it. */
export function isEndedTransition(error: unknown): boolean {
  // React wraps it while developing.
  const reason = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return reason instanceof DOMException && ['AbortError', 'TimeoutError'].includes(reason.name);
}
