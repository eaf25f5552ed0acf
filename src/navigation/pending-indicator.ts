/** A navigation that takes no longer is not worth telling, and a frame less to paint. */
const WORTH_TELLING_MS = 120;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the pending indicator after a moment, or hides it. An attribute of the root element: React does not render it. */
export function showPending(pending: boolean): void {
  clearTimeout(timer);
  const { documentElement: root } = document;
  if (pending) timer = setTimeout(() => root.toggleAttribute('data-pending', true), WORTH_TELLING_MS);
  else if (root.hasAttribute('data-pending')) root.removeAttribute('data-pending');
}
