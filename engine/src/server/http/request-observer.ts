import type { SiteRequest } from '#server/http/site-request.ts';

/** Receives every request, as the log does; where metrics are off there is none. */
export type RequestObserver = {
  /** `durationMs`: until the response was ready to be sent. */
  answered(request: Pick<SiteRequest, 'pathname'>, status: number, durationMs: number): void;
  /** A request too broken to become a `SiteRequest`. */
  refused(status: number): void;
};
