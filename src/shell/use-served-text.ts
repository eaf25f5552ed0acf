import { useState, useSyncExternalStore, type RefCallback } from 'react';

/** The element with the text that the server wrote, be it in the document or not any more. */
let written: HTMLElement | undefined;

/**
 * Whether a component took over what the server wrote, for as long as it is mounted, and a ref for the element that shows it.
 * Drawn anew, after an error was shown in its place, the element gets the text of the one before: what stood in the
 * document once needs not come a second time as data.
 */
export function useServedText(): [isServed: boolean, showText: RefCallback<HTMLElement>] {
  // React asks for the server's answer only while it hydrates.
  const hydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isServed] = useState(hydrating);
  return [isServed, showText];
}

function showText(element: HTMLElement | null): void {
  if (element === null) return;
  if (written !== undefined && written !== element) element.replaceChildren(...written.childNodes);
  written = element;
}

function neverChanges(): () => void {
  return () => {};
}
