import * as v from 'valibot';
import { OwnerError } from '#lib/owner-error.ts';
import type { PublicAnalytics, PublicErrorReporting } from '#model/public-config.ts';
import { dsn, publicDsn, VARIABLES, type ValueOf, type Variable } from '#server/config/variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type ErrorReportingConfig = Omit<PublicErrorReporting, 'environment'>;

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly siteUrl: string;
  readonly siteEnv: string;
  readonly logLevel: ValueOf<'LOG_LEVEL'>;
  /** Where Prometheus reads; null unless `METRICS_PORT` is set. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  readonly errorReporting: ErrorReportingConfig | null;
  readonly analytics: Omit<PublicAnalytics, 'policy' | 'since'> | null;
};

type Defaults = { readonly host?: string; readonly siteEnv?: string; readonly logLevel?: ValueOf<'LOG_LEVEL'> };

/** Parses environment variables; an empty one counts as unset. @throws OwnerError that lists every invalid value */
export function parseConfig(
  environment: Environment,
  { host = '0.0.0.0', siteEnv = 'production', logLevel = 'info' }: Defaults = {},
): Config {
  const problems: string[] = [];
  const read: Read = (name, { required = false, other } = {}) => {
    const raw = environment[name];
    const { takes, schema } = VARIABLES[name];
    if (raw === undefined || raw === '') {
      if (required) problems.push(`${name}: got nothing, takes ${takes} when ANALYTICS_PROVIDER is set`);
      return undefined;
    }
    // abortPipeEarly: the checks of a URL's parts throw on text that is not a URL.
    const result = v.safeParse(schema, raw, { abortPipeEarly: true });
    if (!result.success || result.output === other)
      problems.push(`${name}: got ${JSON.stringify(withoutPassword(raw))}, takes ${takes}`);
    return result.success ? (result.output as ValueOf<typeof name>) : undefined;
  };

  const port = read('PORT') ?? 3000;
  const env = read('SITE_ENV') ?? siteEnv;
  const config: Config = {
    port,
    host: read('HOST') ?? host,
    siteUrl: read('SITE_URL') ?? `http://localhost:${port}`,
    siteEnv: env,
    logLevel: read('LOG_LEVEL') ?? logLevel,
    metrics: readMetrics(read, port),
    errorReporting: readErrorReporting(read, env),
    analytics: readAnalytics(read, environment),
  };
  if (problems.length > 0) throw new OwnerError(problems.map((what) => ({ what })));
  return config;
}

export function warningsOf(
  environment: Environment,
): ReadonlyArray<{ readonly variable: Variable; readonly message: string }> {
  const { SENTRY_DSN: given = '' } = environment;
  if (!v.is(dsn, given) || publicDsn(given) === new URL(given).href) return [];
  return [
    {
      variable: 'SENTRY_DSN',
      message:
        'SENTRY_DSN: its secret part was left out, because a DSN stands in every page; take it out of the setting',
    },
  ];
}

type Requirement = {
  readonly required?: boolean;
  readonly other?: unknown;
};
type Read = <K extends Variable>(name: K, requirement?: Requirement) => ValueOf<K> | undefined;

/** Two ports 0 are two free ports. */
function readMetrics(read: Read, publicPort: number): Config['metrics'] {
  const port = read('METRICS_PORT', publicPort === 0 ? {} : { other: publicPort });
  const host = read('METRICS_HOST') ?? '127.0.0.1';
  return port === undefined ? null : { port, host };
}

function readErrorReporting(read: Read, siteEnv: string): ErrorReportingConfig | null {
  const url = read('SENTRY_DSN');
  const release = read('SENTRY_RELEASE');
  const tracesSampleRate = read('SENTRY_TRACES_SAMPLE_RATE') ?? 1;
  const tracesConsent = read('SENTRY_TRACES_CONSENT') ?? 'none';
  if (url === undefined || siteEnv !== 'production') return null;
  return { dsn: url, release, tracesSampleRate, ...(tracesConsent === 'required' && { tracesConsent }) };
}

function readAnalytics(read: Read, environment: Environment): Config['analytics'] {
  const provider = read('ANALYTICS_PROVIDER');
  const given = { required: (environment['ANALYTICS_PROVIDER'] ?? '') !== '' };
  const scriptUrl = read('ANALYTICS_SCRIPT_URL', given);
  const writeKey = read('ANALYTICS_WRITE_KEY', given);
  const endpoint = read('ANALYTICS_ENDPOINT', given);
  const consent = read('ANALYTICS_CONSENT') ?? 'required';
  const whole = scriptUrl !== undefined && writeKey !== undefined && endpoint !== undefined;
  return provider !== undefined && whole ? { provider, scriptUrl, writeKey, endpoint, consent } : null;
}

function withoutPassword(text: string): string {
  return text.replace(/(\/\/[^\s/:@]*:)[^\s/]*@/g, '$1***@');
}
