/** After the load event, and not before the page is shown. */
export function whenIdle(action: () => void): void {
  whenActivated(() => whenLoadedAndIdle(action));
}

/**
 * Calls at once, or when a prerendered page is shown: until then it is no visit. Browsers prerender by themselves, for an
 * address that is being typed.
 */
export function whenActivated(action: () => void): void {
  const { prerendering = false } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}

function whenLoadedAndIdle(action: () => void): void {
  // Safari has no idle callback.
  const idle = (): unknown =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(action, { timeout: 2_000 })
      : setTimeout(action, 200);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
