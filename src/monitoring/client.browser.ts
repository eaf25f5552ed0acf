import type { DataCollection, ErrorEvent, EventHint, Integration } from '@sentry/core';
import {
  breadcrumbsIntegration,
  BrowserClient,
  browserTracingIntegration,
  dedupeIntegration,
  defaultStackParser,
  globalHandlersIntegration,
  httpContextIntegration,
  linkedErrorsIntegration,
} from '@sentry/browser';
import { withDebugImages } from '#monitoring/debug-images.ts';
import { dropReason, failureOf } from '#monitoring/drop-rules.ts';
import {
  HEARTBEAT_INTERVAL_MS,
  MAX_BREADCRUMBS,
  MAX_IN_FLIGHT,
  NORMALIZE_DEPTH,
  SILENT_HEARTBEATS,
  TRACE_FINAL_MS,
  TRACE_IDLE_MS,
} from '#monitoring/limits.ts';
import { scrubDevice, scrubEvent } from '#monitoring/scrub-event.ts';
import { createThirdPartyMatcher, type MentionsThirdParty } from '#monitoring/scrub-third-parties.ts';
import { offlineTransport } from '#monitoring/transport.browser.ts';
import type { PublicAnalytics, PublicErrorReporting } from '#model/public-config.ts';

/** The SDK's client within the specification's limits. It sends nothing and listens to nothing before its `init`. */
export function createClient(
  { dsn, environment, release, tracesSampleRate, tunnel }: PublicErrorReporting,
  analytics?: PublicAnalytics,
): BrowserClient {
  const { origin } = location;
  const mentionsThirdParty = createThirdPartyMatcher({
    origin,
    ...(analytics === undefined
      ? {}
      : { services: [analytics.scriptUrl, analytics.endpoint], words: [analytics.writeKey] }),
  });
  return new BrowserClient({
    dsn,
    environment,
    ...(release === undefined ? {} : { release }),
    ...(tunnel === undefined ? {} : { tunnel }),
    tracesSampleRate,
    // Not the SDK's default, which is a stream of spans: collectors take `transaction` items.
    traceLifecycle: 'static',
    maxBreadcrumbs: MAX_BREADCRUMBS,
    normalizeDepth: NORMALIZE_DEPTH,
    // No `maxValueLength`: `scrubEvent` truncates, after it has scrubbed the whole text.
    attachStacktrace: false,
    sendClientReports: false,
    dataCollection: NOTHING_PERSONAL,
    tracePropagationTargets: [],
    integrations: integrations(),
    stackParser: defaultStackParser,
    transport: offlineTransport,
    transportOptions: {
      bufferSize: MAX_IN_FLIGHT,
      fetchOptions: { credentials: 'omit' },
      // Spotlight needs the type; the service takes plain text, which needs no CORS preflight.
      ...(tunnel === undefined ? {} : { headers: { 'content-type': 'application/x-sentry-envelope' } }),
    },
    beforeSend: (event, hint) => beforeSend(event, hint, { origin, mentionsThirdParty }),
    beforeSendTransaction: (event) => scrubEvent(scrubDevice(event), mentionsThirdParty),
    // A request to a third party would reveal what the visitor consented to.
    beforeBreadcrumb: (breadcrumb) =>
      breadcrumb.category === 'fetch' && !isOwn(breadcrumb.data?.['url']) ? null : breadcrumb,
  });
}

type Page = { readonly origin: string; readonly mentionsThirdParty: MentionsThirdParty };

/** The event as it may be sent; null when a drop rule matches, and for a page that was answered with 404. */
export function beforeSend(event: ErrorEvent, { originalException }: EventHint, page?: Page): ErrorEvent | null {
  if (isNotFound(originalException) || dropReason(failureOf(event), page?.origin) !== null) return null;
  return withDebugImages(scrubEvent(event, page?.mentionsThirdParty));
}

/** A 404 is an answer, whoever gave it. */
function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}

const NOTHING_PERSONAL: DataCollection = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
};

/** Why each of the SDK's default integrations is in or out: docs/decisions/014-browser-error-reporting.md. */
function integrations(): Integration[] {
  return [
    globalHandlersIntegration(),
    linkedErrorsIntegration(),
    dedupeUnreferenced(),
    httpContextIntegration(),
    breadcrumbsIntegration({ sentry: false, xhr: false, dom: false }),
    browserTracingIntegration({
      idleTimeout: TRACE_IDLE_MS,
      finalTimeout: TRACE_FINAL_MS,
      // The nearest that SDK 11 has to a heartbeat: it counts from the start of the last child span.
      childSpanTimeout: HEARTBEAT_INTERVAL_MS * SILENT_HEARTBEATS,
      // Started by hand: traces.browser.ts.
      instrumentPageLoad: false,
      instrumentNavigation: false,
      instrumentBfcacheRestore: false,
      linkPreviousTrace: 'off',
      // Sent as an envelope of another kind than a transaction.
      webVitals: { ignore: ['inp'] },
      traceXHR: false,
      shouldCreateSpanForRequest: isOwn,
    }),
  ];
}

/** Of equal errors in a row one is sent, unless a visitor saw a reference id: each of these must lead to a report. */
function dedupeUnreferenced(): Integration {
  const dedupe = dedupeIntegration();
  return {
    ...dedupe,
    processEvent: (event, hint, client) =>
      event.tags?.['reference'] === undefined ? (dedupe.processEvent?.(event, hint, client) ?? null) : event,
  };
}

function isOwn(url: unknown): boolean {
  return typeof url === 'string' && new URL(url, location.href).origin === location.origin;
}
