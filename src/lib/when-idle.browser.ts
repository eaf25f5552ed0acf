/** After the load event. */
export function whenIdle(action: () => void): void {
  // Safari has no idle callback.
  const idle = (): unknown =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(action, { timeout: 2_000 })
      : setTimeout(action, 200);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
