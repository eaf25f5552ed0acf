/** Shows or hides the pending indicator. An attribute of the root element, because React does not render it. */
export function showPending(pending: boolean): void {
  document.documentElement.toggleAttribute('data-pending', pending);
}
