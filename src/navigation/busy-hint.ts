/** On the root element: no part of the page has to be there for it, and React owns nothing of it. */
export function showBusy(busy: boolean): void {
  document.documentElement.toggleAttribute('data-busy', busy);
}
