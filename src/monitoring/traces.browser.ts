import {
  startBrowserTracingNavigationSpan,
  startBrowserTracingPageLoadSpan,
  startInactiveSpan,
  type BrowserClient,
  type Span,
} from '@sentry/browser';
import { FRAMEWORK_TIMEOUT_MS, TRACE_FINAL_MS } from '#monitoring/limits.ts';
import type { NavigationStep } from '#monitoring/navigation-watch.ts';

const BY_ROUTE = { 'sentry.segment.name.source': 'route' } as const;
const SPAN_STATUS_ERROR = 2;

/** One trace for the page load and one for each completed navigation, named after their routes. */
export function createTraces(client: BrowserClient, startRoute: string): (step: NavigationStep, route: string) => void {
  let endRender = (): void => {};
  // With data saving on, the SDK may load long after the page: a trace must not be longer than `TRACE_FINAL_MS`.
  let trace = performance.now() < TRACE_FINAL_MS ? startPageLoad(client, startRoute) : undefined;

  const finish = (timeStamp: number): void => {
    endRender();
    if (trace?.isRecording() === true) trace.end(toUnixSeconds(timeStamp));
  };
  const measure = (startedAt: number, committedAt: number): void => {
    if (trace?.isRecording() === true) endRender = measureRootRender(trace, startedAt, committedAt);
  };

  return (step, route) => {
    if (step.kind === 'started') {
      measure(step.startedAt, step.committedAt);
    } else if (step.kind === 'left') {
      finish(step.at);
    } else {
      finish(step.startedAt);
      trace = startNavigation(client, route, step);
      measure(step.at, step.at);
    }
  };
}

/** `Event.timeStamp` or `performance.now()`, in milliseconds, as the SDK's seconds since 1970. */
export function toUnixSeconds(timeStamp: number): number {
  return (performance.timeOrigin + timeStamp) / 1_000;
}

function startPageLoad(client: BrowserClient, route: string): Span | undefined {
  return startBrowserTracingPageLoadSpan(client, {
    name: route,
    attributes: { ...BY_ROUTE, 'sentry.origin': 'auto.pageload.react' },
  });
}

function startNavigation(
  client: BrowserClient,
  route: string,
  { path, startedAt, failed }: NavigationStep & { kind: 'arrived' },
): Span | undefined {
  const attributes = { ...BY_ROUTE, 'sentry.origin': 'auto.navigation.react' };
  const options = { name: route, startTime: toUnixSeconds(startedAt), attributes };
  const trace = startBrowserTracingNavigationSpan(client, options, { url: location.origin + path });
  if (failed) trace?.setStatus({ code: SPAN_STATUS_ERROR, message: 'internal_error' });
  return trace;
}

/** A span until the last commit before `FRAMEWORK_TIMEOUT_MS` without one. Returns a function that ends it now. */
function measureRootRender(trace: Span, startedAt: number, committedAt: number): () => void {
  const span = startInactiveSpan({
    name: 'Application Render',
    op: 'ui.react.render',
    startTime: toUnixSeconds(startedAt),
    parentSpan: trace,
  });
  let lastCommit = committedAt;
  const end = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    span.end(toUnixSeconds(lastCommit));
  };
  // React has no commit event, but each commit that changes anything mutates the document.
  const observer = new MutationObserver(() => {
    lastCommit = performance.now();
    clearTimeout(timer);
    timer = setTimeout(end, FRAMEWORK_TIMEOUT_MS);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  let timer = setTimeout(end, committedAt + FRAMEWORK_TIMEOUT_MS - performance.now());
  return end;
}
