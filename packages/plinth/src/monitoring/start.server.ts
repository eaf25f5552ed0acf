import {
  applyAggregateErrorsToEvent,
  createStackParser,
  createTransport,
  eventFromUnknownInput,
  exceptionFromError,
  rewriteFramesIntegration,
  Scope,
  SDK_VERSION,
  setCurrentClient,
  type BaseTransportOptions,
  type ErrorEvent,
  type SdkInfo,
  type StackFrame,
  type Transport,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { failureOf, isNoise } from '#monitoring/drop-rules.ts';
import { COLLECTOR_TIMEOUT_MS, FLUSH_MS, MAX_IN_FLIGHT, SDK_OPTIONS } from '#monitoring/limits.ts';
import { routeName, type ErrorReporting, type ReportContext } from '#monitoring/report.ts';
import { scrubEvent } from '#monitoring/scrub-event.ts';

export type ServerReportingOptions = {
  readonly dsn: string;
  readonly release?: string | undefined;
  readonly environment: string;
  /** Folder of the build, which stack frames name files relative to. Without it they are named from its `server/` on. */
  readonly root?: string;
  readonly runtime: { readonly name: string; readonly version?: string };
};

/** The SDK's own value. Of Node's default of ten frames, all may be a library's. */
const STACK_FRAMES = 50;
const MAX_CAUSES = 5;
const SDK: SdkInfo = {
  name: 'sentry.javascript.core',
  version: SDK_VERSION,
  packages: [{ name: 'npm:@sentry/core', version: SDK_VERSION }],
  // The sender's address is a server's or a proxy's, never a visitor's.
  settings: { infer_ip: 'never' },
};

/** Error reports without traces, by the SDK's smallest client: docs/decisions/015-server-error-reporting.md. */
export function startErrorReporting(options: ServerReportingOptions): ErrorReporting {
  let ending = new AbortController();
  const client = createClient(options, () => ending.signal);
  setCurrentClient(client);
  client.init();
  Error.stackTraceLimit = STACK_FRAMES;

  return {
    report(error, context) {
      // In a scope of its own, so that reports share no trace.
      const send = (thrown: unknown) => client.captureEvent(toEvent(client, thrown, context), undefined, new Scope());
      try {
        send(error);
      } catch (failure) {
        // The getters of what was thrown may throw themselves.
        send(failure);
      }
    },
    async flush() {
      const inFlight = ending;
      // A report that follows has its own time: on a Worker other requests report meanwhile.
      ending = new AbortController();
      // A request in flight would keep the process alive.
      if (!(await client.flush(FLUSH_MS))) inFlight.abort();
    },
  };
}

const stackParser = createStackParser(nodeStackLineParser());

function createClient({ root, ...options }: ServerReportingOptions, ending: () => AbortSignal): ServerRuntimeClient {
  return new ServerRuntimeClient({
    ...SDK_OPTIONS,
    ...options,
    platform: 'node',
    stackParser,
    integrations: [rewriteFramesIntegration(root === undefined ? { iteratee: namedFrame } : { root })],
    transport: (transportOptions) => createFetchTransport(transportOptions, ending),
    transportOptions: { bufferSize: MAX_IN_FLIGHT },
    _metadata: { sdk: SDK },
    beforeSend: (event) => (event.level !== 'fatal' && isNoise(failureOf(event)) ? null : scrubEvent(event)),
  });
}

/** A frame that the parser takes for the runtime's own, since its file has no absolute path. */
function namedFrame(frame: StackFrame): StackFrame {
  const { filename = '' } = frame;
  if (!/^(?:worker\.js$|assets\/)/.test(filename)) return frame;
  return { ...frame, filename: `app:///server/${filename}`, in_app: true };
}

function createFetchTransport(
  { url, headers = {}, ...options }: BaseTransportOptions,
  ending: () => AbortSignal,
): Transport {
  return createTransport(options, async ({ body }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      // A serialised envelope is a string or bytes, never in shared memory.
      body: body as string | Uint8Array<ArrayBuffer>,
      // Reports go to the DSN's origin only.
      redirect: 'manual',
      signal: AbortSignal.any([ending(), AbortSignal.timeout(COLLECTOR_TIMEOUT_MS)]),
    });
    // An unread body holds the connection.
    await response.body?.cancel();
    const rateLimits = {
      'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
      'retry-after': response.headers.get('retry-after'),
    };
    return { statusCode: response.status, headers: rateLimits };
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
