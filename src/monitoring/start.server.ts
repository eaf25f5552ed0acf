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
import { cleanEvent } from '#monitoring/clean-event.ts';
import { failureOfEvent } from '#monitoring/failure-of-event.ts';
import { createFetchTransport } from '#monitoring/fetch-transport.server.ts';
import { FLUSH_MS, MAX_BREADCRUMBS, MAX_IN_FLIGHT, MAX_MESSAGE_CHARS, NORMALIZE_DEPTH } from '#monitoring/limits.ts';
import { noiseReason } from '#monitoring/noise.ts';
import type { ErrorReporting, ReportContext } from '#monitoring/report.ts';

export type ServerReportingOptions = {
  readonly dsn: string;
  readonly release: string | undefined;
  readonly environment: string;
  /** Folder of the build: where a report names a file, it is from here. */
  readonly root: string;
  readonly runtime: { readonly name: string; readonly version: string };
};

/** As the SDK has it everywhere else. Node's ten may all be a library's. */
const STACK_FRAMES = 50;
/** An error, its cause, the cause of that: further ones say nothing new. */
const MAX_CAUSES = 5;
const SDK: SdkInfo = {
  name: 'sentry.javascript.core',
  version: SDK_VERSION,
  packages: [{ name: 'npm:@sentry/core', version: SDK_VERSION }],
  // The address that a report comes from is nobody's.
  settings: { infer_ip: 'never' },
};
const NOTHING_COLLECTED = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
};

/**
 * Error reports of a server, by the smallest client that the SDK has: nothing is patched, nothing is watched, and no
 * traces are sent. See docs/decisions/015-server-error-reporting.md.
 */
export function startErrorReporting(options: ServerReportingOptions): ErrorReporting {
  const { transport, cut } = createFetchTransport();
  const client = createClient(options, transport);
  setCurrentClient(client);
  client.init();
  Error.stackTraceLimit = STACK_FRAMES;

  return {
    report(error, context) {
      try {
        // In a scope of its own: reports have nothing to do with each other, and no trace in common.
        client.captureEvent(eventOf(client, error, context), undefined, new Scope());
      } catch (failure) {
        // Something was thrown that cannot even be read.
        client.captureEvent(eventOf(client, failure, context), undefined, new Scope());
      }
    },
    async flush() {
      const timer = setTimeout(cut, FLUSH_MS);
      await client.flush();
      clearTimeout(timer);
    },
  };
}

const stackParser = createStackParser(nodeStackLineParser());

function createClient(
  { dsn, release, environment, root, runtime }: ServerReportingOptions,
  transport: ReturnType<typeof createFetchTransport>['transport'],
): ServerRuntimeClient {
  return new ServerRuntimeClient({
    dsn,
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
    // By default today's SDK sends traces as streams of spans, and accounts of what it dropped.
    traceLifecycle: 'static',
    sendClientReports: false,
    dataCollection: NOTHING_COLLECTED,
    _metadata: { sdk: SDK },
    // What ends the process is news whatever it says.
    beforeSend: (event) =>
      event.level !== 'fatal' && noiseReason(failureOfEvent(event)) !== null ? null : cleanEvent(event),
  });
}

/**
 * The event of an error. The SDK would send the same object once only, but a module that cannot be loaded fails every
 * visitor with one object, and each visitor has a reference of their own.
 */
function eventOf(
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
  if (route !== undefined) event.transaction = route;
  applyAggregateErrorsToEvent(exceptionFromError, stackParser, 'cause', MAX_CAUSES, event, {
    originalException: error,
  });
  return event;
}
