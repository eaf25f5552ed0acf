/** The first match that is on the screen: a page kept alive stays in the document, hidden, with the same ids. */
export function firstVisible(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0);
}

export function visibleById(id: string): HTMLElement | undefined {
  return id === '' ? undefined : firstVisible(`[id="${CSS.escape(id)}"]`);
}

/** Focus without scrolling, also on what cannot be focused by itself (a heading, a clause). */
export function moveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
