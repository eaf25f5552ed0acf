import * as v from 'valibot';
import { SiteError } from '#model/errors.ts';

/** Settings that cannot be used: every one of them, a line each. */
export class ConfigError extends SiteError {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const PROVIDERS = ['segment', 'rudderstack'] as const;
const CONSENT = ['required', 'none'] as const;

const httpUrl = v.pipe(
  v.string(),
  v.url(),
  v.check((text) => /^https?:$/.test(new URL(text).protocol)),
);
const origin = v.pipe(
  httpUrl,
  v.check(isOrigin),
  v.transform((text) => new URL(text).origin),
);
const dsn = v.pipe(
  httpUrl,
  v.check((text) => new URL(text).username !== '' && /\/\d+$/.test(new URL(text).pathname)),
  v.transform(publicDsn),
);
/** Stands in every page, and a browser asks no address with a name or a password in it. */
const publicUrl = v.pipe(
  httpUrl,
  v.check((text) => new URL(text).username + new URL(text).password === ''),
);
const wholeNumber = (max: number) => v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.maxValue(max));
const fraction = v.pipe(v.string(), v.regex(/^(?:0?\.\d+|[01](?:\.0*)?|0\.\d*)$/), v.transform(Number));
const word = v.pipe(v.string(), v.regex(/^\S+$/));

/** Every variable the server reads: what it takes, in words for the operator, and as a schema. */
const VARIABLES = {
  PORT: { takes: 'a whole number from 0 to 65535', schema: wholeNumber(65_535) },
  HOST: { takes: 'an address or host name to listen on', schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]+$/)) },
  SITE_URL: { takes: 'an http or https URL without path, such as https://www.example.com', schema: origin },
  SITE_ENV: {
    takes: 'a lower-case name such as production, staging or development',
    schema: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  },
  LOG_LEVEL: { takes: `one of ${LOG_LEVELS.join(', ')}`, schema: v.picklist(LOG_LEVELS) },
  SENTRY_DSN: { takes: 'a DSN such as https://key@errors.example.com/1', schema: dsn },
  SENTRY_RELEASE: { takes: 'a name without spaces', schema: word },
  SENTRY_TRACES_SAMPLE_RATE: { takes: 'a number from 0 to 1', schema: fraction },
  ANALYTICS_PROVIDER: { takes: `one of ${PROVIDERS.join(', ')}`, schema: v.picklist(PROVIDERS) },
  ANALYTICS_SCRIPT_URL: { takes: 'an http or https URL without name and password', schema: publicUrl },
  ANALYTICS_WRITE_KEY: { takes: 'the write key, without spaces', schema: word },
  ANALYTICS_ENDPOINT: { takes: 'an http or https URL without name and password', schema: publicUrl },
  ANALYTICS_CONSENT: { takes: `one of ${CONSENT.join(', ')}`, schema: v.picklist(CONSENT) },
} as const;

type Variable = keyof typeof VARIABLES;
type ValueOf<K extends Variable> = v.InferOutput<(typeof VARIABLES)[K]['schema']>;
type Environment = Readonly<Record<string, string | undefined>>;

export type AnalyticsConfig = {
  readonly provider: ValueOf<'ANALYTICS_PROVIDER'>;
  readonly scriptUrl: string;
  readonly writeKey: string;
  readonly endpoint: string;
  readonly consent: ValueOf<'ANALYTICS_CONSENT'>;
};

export type ErrorReportingConfig = {
  readonly dsn: string;
  readonly release: string | undefined;
  readonly tracesSampleRate: number;
  /** Where a browser sends instead: only the development server says so. */
  readonly tunnel?: string;
};

/** The settings of a running site. Read once, when it starts. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Canonical base URL, an origin without a trailing slash. */
  readonly siteUrl: string;
  readonly siteEnv: string;
  readonly logLevel: ValueOf<'LOG_LEVEL'>;
  /** null unless `SITE_ENV` is production and a DSN is set. */
  readonly errorReporting: ErrorReportingConfig | null;
  /** null unless a provider is named. */
  readonly analytics: AnalyticsConfig | null;
};

/**
 * Reads the settings; an empty variable counts as unset. `siteEnv` is the environment assumed when none is named.
 * @throws ConfigError listing every variable that cannot be used: its name, what it got, what it takes.
 */
export function parseConfig(environment: Environment, { siteEnv = 'production' } = {}): Config {
  const problems: string[] = [];
  const read = <K extends Variable>(name: K, required = false): ValueOf<K> | undefined => {
    const raw = environment[name];
    const { takes, schema } = VARIABLES[name];
    if (raw === undefined || raw === '') {
      if (required) problems.push(`${name}: got nothing, takes ${takes} when ANALYTICS_PROVIDER is set`);
      return undefined;
    }
    // The checks of a URL's parts throw on what is no URL: they must not be reached.
    const result = v.safeParse(schema, raw, { abortPipeEarly: true });
    if (!result.success) problems.push(`${name}: got ${JSON.stringify(withoutPassword(raw))}, takes ${takes}`);
    return result.success ? (result.output as ValueOf<K>) : undefined;
  };

  const port = read('PORT') ?? 3000;
  const env = read('SITE_ENV') ?? siteEnv;
  const config: Config = {
    port,
    host: read('HOST') ?? '0.0.0.0',
    siteUrl: read('SITE_URL') ?? `http://localhost:${port}`,
    siteEnv: env,
    logLevel: read('LOG_LEVEL') ?? 'info',
    errorReporting: readErrorReporting(read, env),
    analytics: readAnalytics(read, environment),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** What an operator should know of settings that are taken all the same, by variable. */
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

type Read = <K extends Variable>(name: K, required?: boolean) => ValueOf<K> | undefined;

function readErrorReporting(read: Read, siteEnv: string): ErrorReportingConfig | null {
  const url = read('SENTRY_DSN');
  const release = read('SENTRY_RELEASE');
  const tracesSampleRate = read('SENTRY_TRACES_SAMPLE_RATE') ?? 1;
  return url === undefined || siteEnv !== 'production' ? null : { dsn: url, release, tracesSampleRate };
}

function readAnalytics(read: Read, environment: Environment): AnalyticsConfig | null {
  const provider = read('ANALYTICS_PROVIDER');
  const named = (environment['ANALYTICS_PROVIDER'] ?? '') !== '';
  const scriptUrl = read('ANALYTICS_SCRIPT_URL', named);
  const writeKey = read('ANALYTICS_WRITE_KEY', named);
  const endpoint = read('ANALYTICS_ENDPOINT', named);
  const consent = read('ANALYTICS_CONSENT') ?? 'required';
  const whole = scriptUrl !== undefined && writeKey !== undefined && endpoint !== undefined;
  return provider !== undefined && whole ? { provider, scriptUrl, writeKey, endpoint, consent } : null;
}

function isOrigin(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username + password === '';
}

/** A DSN of old has a secret as its password. Nobody asks for it any more, and pages are for everybody. */
function publicDsn(text: string): string {
  const url = new URL(text);
  Object.assign(url, { password: '', search: '', hash: '' });
  return url.href;
}

/** What could not be read goes to the log, which is no place for a password. */
function withoutPassword(text: string): string {
  return text.replace(/(\/\/[^\s/:@]*:)[^\s/]*@/g, '$1***@');
}
