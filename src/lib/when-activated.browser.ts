/**
 * At once, or when a page that the browser has only prerendered is shown: until then it is nobody's visit. We ask for no
 * prerendering, but a browser does it by itself, for an address that is being typed.
 */
export function whenActivated(action: () => void): void {
  const { prerendering = false } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}
