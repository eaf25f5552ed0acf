/** The only settings of the server that a browser receives. They are in every page. */
export type PublicConfig = {
  /** Canonical base URL, without a trailing slash. */
  readonly siteUrl: string;
  /** Show messages of unexpected errors. Left out in production. */
  readonly development?: true;
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
  /** Traces are sent only while the visitor agrees to being measured. Left out where they need no agreement. */
  readonly tracesConsent?: 'required';
};
