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

/** Whether the visitor wants little to be loaded: then nothing is loaded ahead. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
