export type ReportContext = {
  readonly during: 'request' | 'warming' | 'start' | 'uncaughtException' | 'unhandledRejection';
  readonly reference?: string;
  /** Name of the page, such as `legal-privacy`. */
  readonly route?: string;
  readonly locale?: string;
};

/** Reports a failure. Returns at once and never throws. */
export type Report = (error: unknown, context: ReportContext) => void;

export type ErrorReporting = {
  readonly report: Report;
  /** Resolves when all reports have been sent, or after `FLUSH_MS`: what is still in flight then is aborted. */
  readonly flush: () => Promise<void>;
};

export const NO_ERROR_REPORTING: ErrorReporting = { report: () => {}, flush: () => Promise.resolve() };
