// The specification's limits on error reporting, in one place. What today's SDK cannot be told is said beside it.

/** Envelopes under way at once; one more is dropped, never queued. */
export const MAX_IN_FLIGHT = 30;
/** Silence after a 429 without a word on how long. The SDK's own constant: proved by a test, not set. */
export const RATE_LIMIT_FALLBACK_MS = 60_000;
export const MAX_BREADCRUMBS = 100;
/** Levels of an object that are sent; what lies deeper is named, not sent. */
export const NORMALIZE_DEPTH = 3;
/** A longer message is cut here and ends in three dots. */
export const MAX_MESSAGE_CHARS = 250;
/** How long the end of a server waits for reports under way. */
export const FLUSH_MS = 1_500;
/** A collector that has not answered a server by then will not. */
export const COLLECTOR_ANSWER_MS = 10_000;

/** A trace ends when nothing has happened for this long. */
export const TRACE_IDLE_MS = 1_000;
/** A trace ends after this, whatever happens. */
export const TRACE_FINAL_MS = 30_000;
export const HEARTBEAT_INTERVAL_MS = 5_000;
/** So many heartbeats without news end a trace. */
export const SILENT_HEARTBEATS = 3;
/** How long after the last commit the root render span of a framework integration is closed. */
export const FRAMEWORK_TIMEOUT_MS = 2_000;
