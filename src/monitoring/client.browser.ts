import type { DataCollection, Integration } from '@sentry/core';
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
import { cleanEvent } from '#monitoring/clean-event.ts';
import { judgeEvent } from '#monitoring/judge-event.ts';
import {
  HEARTBEAT_INTERVAL_MS,
  MAX_BREADCRUMBS,
  MAX_IN_FLIGHT,
  NORMALIZE_DEPTH,
  SILENT_HEARTBEATS,
  TRACE_FINAL_MS,
  TRACE_IDLE_MS,
} from '#monitoring/limits.ts';
import { createNamesOthers } from '#monitoring/names-others.ts';
import { offlineTransport } from '#monitoring/offline-transport.browser.ts';
import { withoutDevice } from '#monitoring/without-device.ts';
import type { PublicAnalytics, PublicErrorReporting } from '#model/public-config.ts';

/** The SDK within the specification's limits. Nothing is sent or listened to before `init` is called on it. */
export function createClient(
  { dsn, environment, release, tracesSampleRate, tunnel }: PublicErrorReporting,
  analytics?: PublicAnalytics,
): BrowserClient {
  const { origin } = location;
  const namesOthers = createNamesOthers({
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
    // `transaction` items; the SDK's own choice is a stream of spans.
    traceLifecycle: 'static',
    maxBreadcrumbs: MAX_BREADCRUMBS,
    normalizeDepth: NORMALIZE_DEPTH,
    // Not the SDK's `maxValueLength`: `cleanEvent` cuts, after it has read the whole text.
    attachStacktrace: false,
    // Errors and traces, and no count of what was not sent.
    sendClientReports: false,
    dataCollection: NOTHING_PERSONAL,
    // Our own requests carry no trace id, and one page's traces do not name another's.
    tracePropagationTargets: [],
    integrations: integrations(),
    stackParser: defaultStackParser,
    transport: offlineTransport,
    transportOptions: {
      bufferSize: MAX_IN_FLIGHT,
      fetchOptions: { credentials: 'omit' },
      // Spotlight goes by the type; a real service takes plain text, for which a browser need not ask first.
      ...(tunnel === undefined ? {} : { headers: { 'content-type': 'application/x-sentry-envelope' } }),
    },
    beforeSend: (event, hint) => judgeEvent(event, hint, { origin, namesOthers }),
    beforeSendTransaction: (event) => cleanEvent(withoutDevice(event), namesOthers),
    // What goes to others says what the visitor agreed to.
    beforeBreadcrumb: (breadcrumb) =>
      breadcrumb.category === 'fetch' && !isOwn(breadcrumb.data?.['url']) ? null : breadcrumb,
  });
}

const NOTHING_PERSONAL: DataCollection = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
};

/**
 * Chosen by hand. Left out of the SDK's own list: sessions (they are counted, and are another kind of envelope), the
 * wrapping of timers and listeners (every browser of today gives a stack without), the visitor's culture (it tells them
 * apart), what programs print (it may hold anything), and what the visitor clicks.
 */
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
      // The nearest to a heartbeat that today's SDK has: it counts from when the last child began.
      childSpanTimeout: HEARTBEAT_INTERVAL_MS * SILENT_HEARTBEATS,
      // Begun by hand, with the route's name: see traces.browser.ts.
      instrumentPageLoad: false,
      instrumentNavigation: false,
      instrumentBfcacheRestore: false,
      linkPreviousTrace: 'off',
      // Sent in an envelope of its own kind.
      webVitals: { ignore: ['inp'] },
      traceXHR: false,
      shouldCreateSpanForRequest: isOwn,
    }),
  ];
}

/** Of equal errors in a row one is enough, unless a visitor was told a reference: each must be found again. */
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
