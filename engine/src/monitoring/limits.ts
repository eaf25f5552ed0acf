// Limits of error reporting, each pinned by a test. The SDK has one more built in: tests/support/rate-limit.ts.

/** Envelopes in flight at once. A further one is dropped, never queued. */
export const MAX_IN_FLIGHT = 30;
export const MAX_BREADCRUMBS = 100;
/** Levels of an object that are sent; a deeper value is replaced by its type. */
export const NORMALIZE_DEPTH = 3;
/** A longer message is cut to this many and ends in three dots. */
export const MAX_MESSAGE_CHARS = 250;
export const FLUSH_MS = 1_500;
export const COLLECTOR_TIMEOUT_MS = 10_000;

/** A trace ends when it has had no open span for this long. */
export const TRACE_IDLE_MS = 1_000;
export const TRACE_FINAL_MS = 30_000;
export const HEARTBEAT_INTERVAL_MS = 5_000;
/** A trace ends after this many heartbeats without a new span. */
export const SILENT_HEARTBEATS = 3;
/** The render span of a page closes when nothing has been committed for this long. */
export const FRAMEWORK_TIMEOUT_MS = 2_000;
