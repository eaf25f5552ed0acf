export type ReportContext = {
  readonly during: 'request' | 'warming' | 'start' | 'uncaughtException' | 'unhandledRejection';
  readonly reference?: string;
  /** Name of the page, such as `legal-privacy`. */
  readonly route?: string;
  readonly locale?: string;
};

/** Reports a failure. Returns at once and never throws. */
export type Report = (error: unknown, context: ReportContext) => void;

/** How many reports had each outcome since the start; all but `sent` are dropped. */
export type ReportCounts = {
  sent: number;
  /** More were in flight than `MAX_IN_FLIGHT`. */
  queue_full: number;
  rate_limited: number;
  /** Another status than 2xx. */
  refused: number;
  /** No answer. */
  unreachable: number;
};

export type ErrorReporting = {
  readonly report: Report;
  readonly counts: ReportCounts;
  /** Resolves when all reports have been sent, or after `FLUSH_MS`: what is still in flight then is aborted. */
  readonly flush: () => Promise<void>;
};

export const noCounts = (): ReportCounts => ({
  sent: 0,
  queue_full: 0,
  rate_limited: 0,
  refused: 0,
  unreachable: 0,
});

export const NO_ERROR_REPORTING: ErrorReporting = {
  report: () => {},
  counts: noCounts(),
  flush: () => Promise.resolve(),
};
