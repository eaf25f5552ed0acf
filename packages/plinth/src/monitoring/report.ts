export type ReportContext = {
  readonly during: 'request' | 'warming' | 'start' | 'uncaughtException' | 'unhandledRejection';
  readonly reference?: string;
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

export const NO_ERROR_REPORTING: ErrorReporting = {
  report: () => {},
  flush: () => Promise.resolve(),
};

/** Stands between a page's name and its language. */
const ROUTE_NAME_SEPARATOR = '___';

/** What reports and traces call a page: `legal-privacy___en`, or `legal-privacy` where the language is not known. */
export function routeName(page: string, locale?: string): string {
  return locale === undefined ? page : page + ROUTE_NAME_SEPARATOR + locale;
}
