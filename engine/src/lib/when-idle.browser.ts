/** After the load event, and not before the page is shown. */
export function whenIdle(action: () => void): void {
  whenActivated(() => whenLoadedAndIdle(action));
}

/** Waits until a prerendered page is shown: before, it is no visit. Browsers prerender an address while it is typed. */
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
