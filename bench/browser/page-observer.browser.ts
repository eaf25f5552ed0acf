/** What a page under measurement tells, each as it happens. Times are milliseconds since 1970, one clock for all documents. */
export type Told =
  | { readonly kind: 'clicked'; readonly at: number }
  /** A frame with this visible main heading has been made. */
  | { readonly kind: 'painted'; readonly at: number; readonly heading: string }
  /** First contentful paint. */
  | { readonly kind: 'fcp'; readonly at: number }
  | { readonly kind: 'shown'; readonly path: string; readonly restored: boolean; readonly why: string };

/** Of one document, so far. */
export type Vitals = {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly shift: number;
  /** Of each task of more than 50 ms. */
  readonly longTasksMs: readonly number[];
};

type Observed = typeof globalThis & { tellBenchmark(json: string): void; benchmarkVitals?: Vitals };

/**
 * Runs at the start of each document, whether a click on the last one loaded it or not; in the document itself, so that it
 * must be complete in itself. A heading counts as painted once the frame after it came has been made: the same moment for a
 * page that the browser loads and for one that a script draws.
 */
export function observePage(): void {
  const own = globalThis as Observed;
  const vitals = { fcpMs: 0, lcpMs: 0, shift: 0, longTasksMs: [] as number[] };
  own.benchmarkVitals = vitals;
  const tell = (told: object): void => own.tellBenchmark(JSON.stringify(told));
  const now = (): number => performance.timeOrigin + performance.now();

  let shown = '';
  let isWaiting = false;
  const frames = new MessageChannel();
  frames.port1.addEventListener('message', () => {
    const at = now();
    isWaiting = false;
    // A page that is kept for later may be in the document too.
    const heading = [...document.querySelectorAll('h1')].find(
      (h1) => h1.textContent !== shown && h1.getClientRects().length > 0,
    )?.textContent;
    if (heading === undefined) return;
    shown = heading;
    tell({ kind: 'painted', at, heading });
  });
  frames.port1.start();
  const awaitFrame = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => frames.port2.postMessage(undefined));
  };
  new MutationObserver(awaitFrame).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });

  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    vitals.fcpMs = startTime;
    tell({ kind: 'fcp', at: performance.timeOrigin + startTime });
  });
  observe('largest-contentful-paint', ({ startTime }) => void (vitals.lcpMs = startTime));
  observe('layout-shift', (entry) => void (vitals.shift += (entry as PerformanceEntry & { value: number }).value));
  observe('longtask', ({ duration }) => void vitals.longTasksMs.push(duration));

  addEventListener('click', ({ timeStamp }) => tell({ kind: 'clicked', at: performance.timeOrigin + timeStamp }), true);
  addEventListener('pageshow', ({ persisted }) => {
    const [entry] = performance.getEntriesByType('navigation') as Array<
      PerformanceNavigationTiming & { notRestoredReasons?: unknown }
    >;
    tell({
      kind: 'shown',
      path: location.pathname,
      restored: persisted,
      why: JSON.stringify(entry?.notRestoredReasons ?? null),
    });
  });
}
