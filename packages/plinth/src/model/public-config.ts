/** The only settings of the server that a browser receives. They are in every page. */
export type PublicConfig = {
  /** Canonical base URL, without a trailing slash. */
  readonly siteUrl: string;
  /** Show messages of unexpected errors. Left out in production. */
  readonly development?: true;
  /** Slugs of policies that have ended: no menu lists them. Left out where none has. */
  readonly ended?: readonly string[];
  /** Absent where nothing is measured: then no page has a byte about it. */
  readonly analytics?: PublicAnalytics;
  /** Absent unless the environment is production and a DSN is set. */
  readonly errorReporting?: PublicErrorReporting;
};

export type PublicAnalytics = {
  readonly provider: 'segment' | 'rudderstack';
  readonly scriptUrl: string;
  readonly writeKey: string;
  readonly endpoint: string;
  readonly consent: 'required' | 'none';
  /** Version of the privacy policy in force: what a choice is recorded against. */
  readonly policy: string;
  /** The oldest version whose choices still count; left out where it is the one in force. */
  readonly since?: string;
};

export type PublicErrorReporting = {
  readonly dsn: string;
  readonly environment: string;
  readonly release?: string | undefined;
  readonly tracesSampleRate: number;
  /** Traces are sent without asking, but not under Global Privacy Control. Left out where they need an agreement. */
  readonly tracesConsent?: 'none';
};

/** Whether a visitor who agrees to being measured is timed too, as the consent banner then says. */
export function asksForTimings({ errorReporting }: Pick<PublicConfig, 'errorReporting'>): boolean {
  return errorReporting !== undefined && errorReporting.tracesConsent !== 'none' && errorReporting.tracesSampleRate > 0;
}
