/** In milliseconds: a server, or the device, may be busy for a moment. */
const SHORTEST_MS = 2_000;
const LONGEST_MS = 4_000;
/** From the call on: what has been loading for long may be about to come. */
const LEAST_LEFT_MS = 300;

/**
 * Resolves when the parts of a page have been loading, since `since`, for as long as this document took: from then on the
 * browser's own load of the page is likely to be faster. Never after `signal` is aborted.
 */
export function loadTimeout(since: number, signal: AbortSignal): Promise<'over'> {
  const left = Math.max(since + documentTime() - performance.now(), LEAST_LEFT_MS);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('over'), left);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

/** Milliseconds from the start of this document's navigation to the end of its response. */
function documentTime(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const took = navigation instanceof PerformanceNavigationTiming ? navigation.responseEnd : 0;
  return Math.min(Math.max(took, SHORTEST_MS), LONGEST_MS);
}
