/** How long at least, in milliseconds: a server, or the device, may be busy for a moment. */
const SHORTEST = 2_000;
const LONGEST = 4_000;
/** And from now on: what has been under way for long may be about to come. */
const LEAST_LEFT = 300;

/**
 * Resolves when the parts of a page have been under way, since `since`, for as long as this document took to come: from then
 * on the browser's own load of the page is likely to be the faster way. Never after `signal` is aborted.
 */
export function patience(since: number, signal: AbortSignal): Promise<'over'> {
  const left = Math.max(since + documentTime() - performance.now(), LEAST_LEFT);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('over'), left);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

/** Milliseconds from the beginning of the navigation to the end of its answer. */
function documentTime(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const took = navigation instanceof PerformanceNavigationTiming ? navigation.responseEnd : 0;
  return Math.min(Math.max(took, SHORTEST), LONGEST);
}
