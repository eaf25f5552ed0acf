/** A page that is kept alive stays in the document, hidden, and may have the same ids. */
export function firstVisible(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0);
}

export function visibleById(id: string): HTMLElement | undefined {
  return id === '' ? undefined : firstVisible(`[id="${CSS.escape(id)}"]`);
}

/** Focuses an element without scrolling to it, also one that is not focusable, such as a heading. */
export function moveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
