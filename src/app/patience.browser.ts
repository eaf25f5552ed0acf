/** How long at least: a server may be busy for a moment. In milliseconds. */
const SHORTEST = 1_000;
const LONGEST = 4_000;

/**
 * Resolves when the parts of a page have been under way, since `since`, for as long as this document took to come: from then
 * on the browser's own load of the page is likely to be the faster way. At once where that is over already; never after
 * `signal` is aborted.
 */
export function patience(since: number, signal: AbortSignal): Promise<'over'> {
  const left = since + documentTime() - performance.now();
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
