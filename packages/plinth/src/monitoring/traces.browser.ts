import {
  startBrowserTracingNavigationSpan,
  startBrowserTracingPageLoadSpan,
  startInactiveSpan,
  type BrowserClient,
  type Span,
} from '@sentry/browser';
import { FRAMEWORK_TIMEOUT_MS, TRACE_FINAL_MS } from '#monitoring/limits.ts';
import type { PublicErrorReporting } from '#model/public-config.ts';
import type { RootData } from '#model/root-data.ts';
import type { NavigationStep } from '#monitoring/early-errors.browser.ts';

const BY_ROUTE = { 'sentry.segment.name.source': 'route' } as const;
const SPAN_STATUS_ERROR = 2;

/** Traces of the page load and of each completed navigation; none of the page on which a visitor agrees to them. */
export function createTraces(
  client: BrowserClient,
  startRoute: string,
  { mayTrace, mayTraceLoad, onceKnown }: TracesConsent,
): (step: NavigationStep, route: string) => void {
  const startOf = createNavigationStarts();
  let render: ReturnType<typeof measureRender> | undefined;
  let trace: Span | undefined;
  let isFirstPage = true;
  onceKnown(() => {
    // With data saving on, the SDK may load long after the page: a trace must not be longer than `TRACE_FINAL_MS`.
    const isRecent = performance.now() < TRACE_FINAL_MS;
    if (isFirstPage && isRecent && mayTraceLoad()) trace = startPageLoad(client, startRoute);
  });

  const finish = (timeStamp: number): void => {
    render?.end();
    render = undefined;
    if (trace?.isRecording() === true) trace.end(toUnixSeconds(timeStamp));
  };
  const measure = (startedAt: number): void => {
    if (trace?.isRecording() === true) render = measureRender(trace, startedAt);
  };

  return (entry, route) => {
    const { step, timeStamp, renderedSince } = entry;
    const startedAt = startOf(entry);
    if (step === 'left' || startedAt !== undefined) isFirstPage = false;
    if (step === 'left') return finish(timeStamp);
    if (startedAt !== undefined) {
      finish(startedAt);
      trace = mayTrace() ? startNavigation(client, route, startedAt, entry) : undefined;
      return measure(timeStamp);
    }
    // Undefined where React has not rendered the server's page.
    if (renderedSince !== undefined) measure(renderedSince);
    if (step !== 'arrived') render?.commit(timeStamp);
  };
}

// A redirect is part of its navigation. A changed query or fragment is no navigation. An abandoned one never arrives.
/** Returns the start time of the navigation that a step completes; undefined if it completes none. */
export function createNavigationStarts(): (entry: NavigationStep) => number | undefined {
  let shown: string | undefined;
  let leftAt: number | undefined;

  return ({ step, path, timeStamp }) => {
    if (step === 'committed') return undefined;
    if (step === 'left') {
      leftAt ??= timeStamp;
      return undefined;
    }
    const startedAt = leftAt ?? timeStamp;
    const isCompleted = step === 'arrived' && path !== shown;
    leftAt = undefined;
    shown = path;
    return isCompleted ? startedAt : undefined;
  };
}

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
  startedAt: number,
  { path, failed }: NavigationStep,
): Span | undefined {
  const attributes = { ...BY_ROUTE, 'sentry.origin': 'auto.navigation.react' };
  const options = { name: route, startTime: toUnixSeconds(startedAt), attributes };
  const trace = startBrowserTracingNavigationSpan(client, options, { url: location.origin + path });
  if (failed === true) trace?.setStatus({ code: SPAN_STATUS_ERROR, message: 'internal_error' });
  return trace;
}

/** A span until the last commit of the page, which is known once `FRAMEWORK_TIMEOUT_MS` have passed without another. */
function measureRender(trace: Span, startedAt: number) {
  const span = startInactiveSpan({
    name: 'Page Render',
    op: 'ui.react.render',
    startTime: toUnixSeconds(startedAt),
    parentSpan: trace,
  });
  let lastCommit = startedAt;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    span.end(toUnixSeconds(lastCommit));
  };
  return {
    commit(at: number): void {
      lastCommit = at;
      clearTimeout(timer);
      timer = setTimeout(end, at + FRAMEWORK_TIMEOUT_MS - performance.now());
    },
    end,
  };
}

type TracesConsent = {
  readonly mayTrace: () => boolean;
  /** A visit to a page that began without an agreement is not timed, even if one is given before this has loaded. */
  readonly mayTraceLoad: () => boolean;
  /** Calls back at once, or when the visitor's stored answer has been read: never where no banner is. */
  readonly onceKnown: (callback: () => void) => void;
};

/** Not shared with measuring, whose chunk loads apart: one line is less than a chunk of its own. */
function sendsGlobalPrivacyControl(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

export function createTracesConsent(
  { tracesConsent }: Pick<PublicErrorReporting, 'tracesConsent'>,
  status: () => Pick<RootData, 'status' | 'firstStatus'>,
): TracesConsent {
  const isUnasked = tracesConsent === 'none';
  const mayTrace = (): boolean => status().status === 'granted' || (isUnasked && !sendsGlobalPrivacyControl());
  return {
    mayTrace,
    mayTraceLoad: () => mayTrace() && (isUnasked || status().firstStatus === 'granted'),
    onceKnown(callback) {
      if (isUnasked || status().status !== undefined) return callback();
      const observer = new MutationObserver(() => {
        observer.disconnect();
        callback();
      });
      observer.observe(document.documentElement, { attributeFilter: ['data-status'] });
    },
  };
}
