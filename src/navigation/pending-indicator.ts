import { rootData } from '#model/document-state.ts';

/** A navigation that takes no longer is not worth telling, and a frame less to paint. */
const WORTH_TELLING_MS = 120;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the pending indicator after a moment, or hides it. An attribute of the root element: React does not render it. */
export function showPending(pending: boolean): void {
  clearTimeout(timer);
  if (pending) timer = setTimeout(() => (rootData().pending = ''), WORTH_TELLING_MS);
  else delete rootData().pending;
}
