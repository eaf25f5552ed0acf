/**
 * Ends the animation of the page that was shown last. The next page would have to wait for it, and one that has not begun waits
 * in turn for the navigation in progress: nothing would move until the browser gives up, after four seconds.
 */
export function endTransition(): void {
  // Not in every browser that animates: there, the browser gives up.
  document.activeViewTransition?.skipTransition();
}

/** An animation that was ended early, by a navigation, in a tab that is hidden or by a browser that gave up: its page is shown. */
export const ENDED_TRANSITION = /^(?:Abort|InvalidState|Timeout)Error: .*ransition|^Error: A ViewTransition /;
