import {
  applyAggregateErrorsToEvent,
  createStackParser,
  eventFromUnknownInput,
  exceptionFromError,
  rewriteFramesIntegration,
  Scope,
  SDK_VERSION,
  setCurrentClient,
  type ErrorEvent,
  type SdkInfo,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { dropReason, failureOf } from '#monitoring/drop-rules.ts';
import { FLUSH_MS, MAX_BREADCRUMBS, MAX_IN_FLIGHT, MAX_MESSAGE_CHARS, NORMALIZE_DEPTH } from '#monitoring/limits.ts';
import type { ErrorReporting, ReportContext } from '#monitoring/report.ts';
import { scrubEvent } from '#monitoring/scrub-event.ts';
import { createFetchTransport } from '#monitoring/transport.server.ts';
import { routeName } from '#model/route-name.ts';

export type ServerReportingOptions = {
  readonly dsn: string;
  /** Where reports go instead of to the DSN. */
  readonly tunnel?: string;
  readonly release: string | undefined;
  readonly environment: string;
  /** Folder of the build: stack frames name files relative to it. */
  readonly root: string;
  readonly runtime: { readonly name: string; readonly version: string };
};

/** The SDK's own default in other entries. All of Node's ten may be a library's. */
const STACK_FRAMES = 50;
const MAX_CAUSES = 5;
const SDK: SdkInfo = {
  name: 'sentry.javascript.core',
  version: SDK_VERSION,
  packages: [{ name: 'npm:@sentry/core', version: SDK_VERSION }],
  // The sender's address is a server's or a proxy's, never a visitor's.
  settings: { infer_ip: 'never' },
};
const NOTHING_COLLECTED = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
};

/** Error reports without traces, by the SDK's smallest client: docs/decisions/015-server-error-reporting.md. */
export function startErrorReporting(options: ServerReportingOptions): ErrorReporting {
  const { transport, abort } = createFetchTransport();
  const client = createClient(options, transport);
  setCurrentClient(client);
  client.init();
  Error.stackTraceLimit = STACK_FRAMES;

  return {
    report(error, context) {
      try {
        // In a scope of its own, so that reports share no trace.
        client.captureEvent(toEvent(client, error, context), undefined, new Scope());
      } catch (failure) {
        // The getters of what was thrown may throw themselves.
        client.captureEvent(toEvent(client, failure, context), undefined, new Scope());
      }
    },
    async flush() {
      const timer = setTimeout(abort, FLUSH_MS);
      await client.flush();
      clearTimeout(timer);
    },
  };
}

const stackParser = createStackParser(nodeStackLineParser());

function createClient(
  { dsn, tunnel, release, environment, root, runtime }: ServerReportingOptions,
  transport: ReturnType<typeof createFetchTransport>['transport'],
): ServerRuntimeClient {
  return new ServerRuntimeClient({
    dsn,
    ...(tunnel === undefined ? {} : { tunnel }),
    ...(release === undefined ? {} : { release }),
    environment,
    platform: 'node',
    runtime,
    stackParser,
    integrations: [rewriteFramesIntegration({ root })],
    transport,
    transportOptions: { bufferSize: MAX_IN_FLIGHT },
    maxBreadcrumbs: MAX_BREADCRUMBS,
    normalizeDepth: NORMALIZE_DEPTH,
    maxValueLength: MAX_MESSAGE_CHARS,
    attachStacktrace: false,
    traceLifecycle: 'static',
    sendClientReports: false,
    dataCollection: NOTHING_COLLECTED,
    _metadata: { sdk: SDK },
    // What ends the process is always reported.
    beforeSend: (event) =>
      event.level !== 'fatal' && dropReason(failureOf(event)) !== null ? null : scrubEvent(event),
  });
}

/** Not `captureException`, which sends an error object once: it may fail many requests, each with a reference id. */
function toEvent(
  client: ServerRuntimeClient,
  error: unknown,
  { during, reference, route, locale }: ReportContext,
): ErrorEvent {
  const fatal = during !== 'request' && during !== 'warming';
  const event: ErrorEvent = {
    ...eventFromUnknownInput(client, stackParser, error, { data: { mechanism: { type: during, handled: !fatal } } }),
    type: undefined,
    level: fatal ? 'fatal' : 'error',
    tags: { route, locale, reference },
  };
  if (route !== undefined) event.transaction = routeName(route, locale);
  applyAggregateErrorsToEvent(exceptionFromError, stackParser, 'cause', MAX_CAUSES, event, {
    originalException: error,
  });
  return event;
}
