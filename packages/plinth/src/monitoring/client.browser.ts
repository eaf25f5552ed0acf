import type { ErrorEvent, EventHint, Integration } from '@sentry/core';
import {
  breadcrumbsIntegration,
  BrowserClient,
  browserTracingIntegration,
  dedupeIntegration,
  defaultStackParser,
  globalHandlersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  type BrowserOptions,
} from '@sentry/browser';
import { makeOfflineTransport } from '@sentry/core';
import { withDebugImages } from '#monitoring/debug-images.ts';
import { failureOf, isNoise } from '#monitoring/drop-rules.ts';
import {
  HEARTBEAT_INTERVAL_MS,
  MAX_IN_FLIGHT,
  SDK_OPTIONS,
  SILENT_HEARTBEATS,
  TRACE_FINAL_MS,
  TRACE_IDLE_MS,
} from '#monitoring/limits.ts';
import { scrubEvent } from '#monitoring/scrub-event.ts';
import { createThirdPartyMatcher, type MentionsThirdParty } from '#monitoring/scrub-third-parties.ts';
import type { PublicAnalytics, PublicErrorReporting } from '#model/public-config.ts';

/** The SDK's client within the limits of limits.ts. It sends nothing and listens to nothing before its `init`. */
export function createClient(
  settings: PublicErrorReporting,
  analytics?: PublicAnalytics,
  mayTrace = () => true,
): BrowserClient {
  const { origin } = location;
  const mentionsThirdParty = createThirdPartyMatcher({
    origin,
    services: analytics === undefined ? [] : [analytics.scriptUrl, analytics.endpoint],
    words: analytics === undefined ? [] : [analytics.writeKey],
  });
  return new BrowserClient({
    ...SDK_OPTIONS,
    ...settings,
    // No `maxValueLength`: `scrubEvent` truncates, after it has scrubbed the whole text.
    tracePropagationTargets: [],
    integrations: integrations(),
    stackParser: defaultStackParser,
    transport: offlineTransport,
    transportOptions: {
      bufferSize: MAX_IN_FLIGHT,
      fetchOptions: { credentials: 'omit' },
    },
    beforeSend: (event, hint) => beforeSend(event, hint, { origin, mentionsThirdParty }),
    // A trace that was under way as the visitor withdrew is discarded.
    beforeSendTransaction: (event) => (mayTrace() ? scrubEvent(event, mentionsThirdParty) : null),
    beforeBreadcrumb: (breadcrumb) =>
      breadcrumb.category === 'fetch' && !isOwn(breadcrumb.data?.['url']) ? null : breadcrumb,
  });
}

type Page = { readonly origin: string; readonly mentionsThirdParty: MentionsThirdParty };

/** The scrubbed event; null for noise (drop-rules.ts), and for a page that does not exist. */
function beforeSend(event: ErrorEvent, { originalException }: EventHint, page?: Page): ErrorEvent | null {
  if (isNotFound(originalException) || isNoise(failureOf(event), page?.origin)) return null;
  return withDebugImages(scrubEvent(event, page?.mentionsThirdParty));
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}

/** Why each of the SDK's default integrations is in or out: docs/decisions/014-browser-error-reporting.md. */
function integrations(): Integration[] {
  return [
    globalHandlersIntegration(),
    linkedErrorsIntegration(),
    dedupeUnreferenced(),
    breadcrumbsIntegration({ sentry: false, xhr: false, dom: false }),
    browserTracingIntegration({
      idleTimeout: TRACE_IDLE_MS,
      finalTimeout: TRACE_FINAL_MS,
      // The nearest that SDK 11 has to a heartbeat: it counts from the start of the last child span.
      childSpanTimeout: HEARTBEAT_INTERVAL_MS * SILENT_HEARTBEATS,
      instrumentPageLoad: false,
      instrumentNavigation: false,
      instrumentBfcacheRestore: false,
      linkPreviousTrace: 'off',
      // INP would be sent in an envelope that is no transaction.
      webVitals: { ignore: ['inp'] },
      traceXHR: false,
      shouldCreateSpanForRequest: isOwn,
    }),
  ];
}

/** Sends one of equal errors in a row. Each error with a reference id is sent, since a visitor may quote any id. */
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

/** Queues in memory what the network refused, and retries when the network is back or after growing delays. */
const offlineTransport: NonNullable<BrowserOptions['transport']> = (options) => {
  const transport = makeOfflineTransport(makeFetchTransport)({
    ...options,
    createStore: () => createMemoryStore(MAX_IN_FLIGHT),
    // Each attempt while offline would be an error on the browser's console.
    shouldSend: () => navigator.onLine,
  });
  addEventListener('online', () => void transport.flush());
  return transport;
};

type Store<Envelope> = {
  push(envelope: Envelope): Promise<void>;
  unshift(envelope: Envelope): Promise<void>;
  shift(): Promise<Envelope | undefined>;
};

/** In memory: the SDK's own is a database on the visitor's device. A full one drops the newest: the oldest show a cause. */
function createMemoryStore<Envelope>(capacity: number): Store<Envelope> {
  const envelopes: Envelope[] = [];
  return {
    async push(envelope) {
      if (envelopes.length < capacity) envelopes.push(envelope);
    },
    async unshift(envelope) {
      envelopes.unshift(envelope);
      envelopes.length = Math.min(envelopes.length, capacity);
    },
    shift: async () => envelopes.shift(),
  };
}
