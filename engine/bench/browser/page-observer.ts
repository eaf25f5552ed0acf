/**
 * What a page under measurement tells, each as it happens. Times are milliseconds since 1970, one clock for all
 * documents.
 */
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
  /** Each task of more than 50 ms. */
  readonly longTasks: ReadonlyArray<{ readonly startMs: number; readonly durationMs: number }>;
};

type Observed = typeof globalThis & { tellBenchmark(json: string): void; benchmarkVitals?: Vitals };

// Each function below runs at the start of each document, and in it: none may use anything outside itself.

/**
 * Tells of each main heading that is painted, whether the browser loaded its page or a script drew it. Painted: the
 * frame after it came has been made, which is the same moment for both.
 */
export function observeHeadings(): void {
  const { tellBenchmark } = globalThis as Observed;
  let shown = '';
  let isWaiting = false;
  const frames = new MessageChannel();
  frames.port1.addEventListener('message', () => {
    const at = performance.timeOrigin + performance.now();
    isWaiting = false;
    // A page that is kept for later may be in the document too.
    const heading = [...document.querySelectorAll('h1')].find(
      (h1) => h1.textContent !== shown && h1.getClientRects().length > 0,
    )?.textContent;
    if (heading === undefined) return;
    shown = heading;
    tellBenchmark(JSON.stringify({ kind: 'painted', at, heading }));
  });
  frames.port1.start();
  const awaitFrame = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => frames.port2.postMessage(undefined));
  };
  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(awaitFrame).observe(document, everything);
}

/** Keeps the document's vitals where the benchmark reads them, and tells of its first contentful paint. */
export function observeVitals(): void {
  const own = globalThis as Observed;
  const vitals = { fcpMs: 0, lcpMs: 0, shift: 0, longTasks: [] as Array<Vitals['longTasks'][number]> };
  own.benchmarkVitals = vitals;
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    vitals.fcpMs = startTime;
    own.tellBenchmark(JSON.stringify({ kind: 'fcp', at: performance.timeOrigin + startTime }));
  });
  observe('largest-contentful-paint', ({ startTime }) => void (vitals.lcpMs = startTime));
  observe('layout-shift', (entry) => void (vitals.shift += (entry as PerformanceEntry & { value: number }).value));
  observe('longtask', ({ startTime, duration }) => {
    vitals.longTasks.push({ startMs: startTime, durationMs: duration });
  });
}

/**
 * Reports each click, before any other listener runs, and each page that is shown, with whether the back/forward cache
 * had it.
 */
export function observeEvents(): void {
  const tell = (told: Told): void => (globalThis as Observed).tellBenchmark(JSON.stringify(told));
  const onClick = ({ timeStamp }: Event): void => tell({ kind: 'clicked', at: performance.timeOrigin + timeStamp });
  addEventListener('click', onClick, true);
  addEventListener('pageshow', ({ persisted }) => {
    // Its newest field is not in the types yet.
    const [entry] = performance.getEntriesByType('navigation') as Array<{ notRestoredReasons?: unknown }>;
    const why = JSON.stringify(entry?.notRestoredReasons ?? null);
    tell({ kind: 'shown', path: location.pathname, restored: persisted, why });
  });
}
