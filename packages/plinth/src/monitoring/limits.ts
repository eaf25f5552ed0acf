import type { DataCollection } from '@sentry/core';

// Limits of error reporting, each pinned by a test. The SDK has one more built in: tests/support/rate-limit.ts.

/** A further envelope is dropped, never queued. */
export const MAX_IN_FLIGHT = 30;
const MAX_BREADCRUMBS = 100;
const NORMALIZE_DEPTH = 3;
export const MAX_MESSAGE_CHARS = 250;
export const FLUSH_MS = 1_500;
export const COLLECTOR_TIMEOUT_MS = 10_000;

export const TRACE_IDLE_MS = 1_000;
export const TRACE_FINAL_MS = 30_000;
export const HEARTBEAT_INTERVAL_MS = 5_000;
export const SILENT_HEARTBEATS = 3;
/** Without a commit of React's: ends the render span of a page. */
export const FRAMEWORK_TIMEOUT_MS = 2_000;

const NOTHING_PERSONAL: DataCollection = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
};

export const SDK_OPTIONS = {
  maxBreadcrumbs: MAX_BREADCRUMBS,
  normalizeDepth: NORMALIZE_DEPTH,
  attachStacktrace: false,
  // The SDK's default is a stream of spans, and collectors take `transaction` items.
  traceLifecycle: 'static',
  sendClientReports: false,
  dataCollection: NOTHING_PERSONAL,
} as const;
