/** What was going on when something failed. */
export type ReportContext = {
  readonly during: 'request' | 'warming' | 'start' | 'uncaughtException' | 'unhandledRejection';
  /** What the visitor sees and the log has. */
  readonly reference?: string;
  /** Name of the page, such as `legal-privacy`. */
  readonly route?: string;
  readonly locale?: string;
};

/** Tells of a failure. Returns at once and never throws. */
export type Report = (error: unknown, context: ReportContext) => void;

export type ErrorReporting = {
  readonly report: Report;
  /** Waits until everything reported has been taken, at most `FLUSH_MS`; what is still under way then is given up. */
  readonly flush: () => Promise<void>;
};

/** Where no service is configured. */
export const NO_ERROR_REPORTING: ErrorReporting = { report: () => {}, flush: () => Promise.resolve() };
