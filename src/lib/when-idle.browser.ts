import { whenActivated } from '#lib/when-activated.browser.ts';

/** After the load event, and not before the page is shown. */
export function whenIdle(action: () => void): void {
  whenActivated(() => whenLoadedAndIdle(action));
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
