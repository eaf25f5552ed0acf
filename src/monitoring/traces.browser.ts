import {
  startBrowserTracingNavigationSpan,
  startBrowserTracingPageLoadSpan,
  type BrowserClient,
  type Span,
} from '@sentry/browser';
import { TRACE_FINAL_MS } from '#monitoring/limits.ts';
import type { NavigationStep } from '#monitoring/navigation-watch.ts';
import { measureRootRender, watchDocument } from '#monitoring/root-render.browser.ts';
import { secondsOf } from '#monitoring/seconds-of.browser.ts';

const BY_ROUTE = { 'sentry.segment.name.source': 'route' } as const;
const SPAN_STATUS_ERROR = 2;

/** One trace for the page load and one for each navigation that arrives, named by their routes. */
export function createTraces(client: BrowserClient, startRoute: string): (step: NavigationStep, route: string) => void {
  let endRender = (): void => {};
  // A page that was loaded longer ago than a trace may last has none: saving data, it waited for its visitor.
  let trace = performance.now() < TRACE_FINAL_MS ? startPageLoad(client, startRoute) : undefined;

  const finish = (timeStamp: number): void => {
    endRender();
    // One that has ended by itself has been sent as it was.
    if (trace?.isRecording() === true) trace.end(secondsOf(timeStamp));
  };
  const measure = (startedAt: number, committedAt: number): void => {
    if (trace?.isRecording() === true)
      endRender = measureRootRender({ trace, startedAt, committedAt, watchCommits: watchDocument });
  };

  return (step, route) => {
    if (step.kind === 'hydrated') {
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
  const options = { name: route, startTime: secondsOf(startedAt), attributes };
  const trace = startBrowserTracingNavigationSpan(client, options, { url: location.origin + path });
  if (failed) trace?.setStatus({ code: SPAN_STATUS_ERROR, message: 'internal_error' });
  return trace;
}
