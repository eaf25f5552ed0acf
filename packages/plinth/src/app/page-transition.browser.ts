import { rootData } from '#model/root-data.ts';

/** A navigation that ends sooner shows no indicator, which would cost a frame. */
const PENDING_AFTER_MS = 120;

/** Errors of an animation that ended early (a navigation, a hidden tab, the browser's timeout). Its page is shown. */
export const ENDED_TRANSITION = /^(?:Abort|InvalidState|Timeout)Error: .*ransition|^Error: A ViewTransition /;

let timer: ReturnType<typeof setTimeout> | undefined;

/** By an attribute, since React renders nothing while a page loads. */
export function showPending(pending: boolean): void {
  clearTimeout(timer);
  if (pending) timer = setTimeout(() => (rootData().pending = ''), PENDING_AFTER_MS);
  else delete rootData().pending;
}

/** Ends the last page's animation: the next page and it could wait for each other until the browser gives up (4 s). */
export function endTransition(): void {
  // Not in every browser that animates: there, the browser gives up.
  document.activeViewTransition?.skipTransition();
}
