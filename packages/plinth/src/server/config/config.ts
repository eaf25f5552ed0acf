import * as v from 'valibot';
import { OwnerError } from 'plinth-policies/owner-error';
import type { PublicErrorReporting } from '#model/public-config.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 3000;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** A variable that may be unset. `takes`, in words for the operator, is the message of each of its checks. */
function variable<const Schema extends v.GenericSchema<string, unknown>>(takes: string, schema: Schema) {
  return v.optional(v.config(schema, { message: takes, abortPipeEarly: true }));
}

const port = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.maxValue(65_535));
const fraction = v.pipe(v.string(), v.regex(/^(?:0?\.\d+|[01](?:\.0*)?|0\.\d*)$/), v.transform(Number));
const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));
const urlThat = (fits: (url: URL) => boolean) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      const url = URL.parse(text);
      return url !== null && /^https?:$/.test(url.protocol) && fits(url);
    }),
  );
const isWithoutName = ({ username, password }: URL): boolean => username + password === '';
const isOrigin = (url: URL): boolean => url.pathname + url.search + url.hash === '/' && isWithoutName(url);

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  variable(`one of ${options.join(', ')}`, v.picklist(options));
const host = variable('an address or host name to listen on', matching(/^[A-Za-z0-9.:_-]+$/));
const consent = oneOf(['required', 'none']);
/** Stands in every page, and browsers refuse to fetch a URL with a name or a password in it. */
const publicUrl = variable('an http or https URL without name and password', urlThat(isWithoutName));
const METRICS_PORT_TAKES = 'a whole number from 0 to 65535 that is not PORT';

/** Every environment variable that the server reads. */
const ENVIRONMENT = v.pipe(
  v.object({
    PORT: variable('a whole number from 0 to 65535', port),
    HOST: host,
    SITE_URL: variable(
      'an http or https URL without path, such as https://www.example.com',
      v.pipe(
        urlThat(isOrigin),
        v.transform((text) => new URL(text).origin),
      ),
    ),
    SITE_ENV: variable(
      'a lower-case name such as production, staging or development',
      matching(/^[a-z][a-z0-9-]{0,31}$/),
    ),
    LOG_LEVEL: oneOf(LOG_LEVELS),
    METRICS_PORT: variable(METRICS_PORT_TAKES, port),
    METRICS_HOST: host,
    SENTRY_DSN: variable(
      'a DSN such as https://key@errors.example.com/1',
      v.pipe(
        urlThat(({ username, pathname }) => username !== '' && /\/\d+$/.test(pathname)),
        v.transform(publicDsn),
      ),
    ),
    SENTRY_RELEASE: variable('a name without spaces', matching(/^\S+$/)),
    SENTRY_TRACES_SAMPLE_RATE: variable('a number from 0 to 1', fraction),
    SENTRY_TRACES_CONSENT: consent,
    ANALYTICS_PROVIDER: oneOf(['segment', 'rudderstack']),
    ANALYTICS_SCRIPT_URL: publicUrl,
    ANALYTICS_WRITE_KEY: variable('the write key, without spaces', matching(/^\S+$/)),
    ANALYTICS_ENDPOINT: publicUrl,
    ANALYTICS_CONSENT: consent,
  }),
  v.forward(
    v.partialCheck(
      [['PORT'], ['METRICS_PORT']],
      // Two ports 0 are two free ports.
      ({ PORT = DEFAULT_PORT, METRICS_PORT }) => PORT !== METRICS_PORT || PORT === 0,
      METRICS_PORT_TAKES,
    ),
    ['METRICS_PORT'],
  ),
);

export const VARIABLE_NAMES: readonly string[] = Object.keys(ENVIRONMENT.entries);

type Defaults = {
  readonly host?: string;
  readonly siteEnv?: string;
  readonly logLevel?: (typeof LOG_LEVELS)[number];
};

/** `metrics`: where Prometheus reads; null unless `METRICS_PORT` is set. */
export type Config = Readonly<ReturnType<typeof parseConfig>>;

/** Parses environment variables; an empty one counts as unset. @throws OwnerError that lists every invalid value */
export function parseConfig(
  environment: Environment,
  { host = '0.0.0.0', siteEnv = 'production', logLevel = 'info' }: Defaults = {},
) {
  const unusable = unusableSettings(environment);
  if (unusable.length > 0) throw new OwnerError(unusable.map((what) => ({ what })));
  const output = v.parse(ENVIRONMENT, withoutEmpty(environment));
  const { PORT = DEFAULT_PORT, SITE_ENV = siteEnv, METRICS_PORT } = output;
  return {
    port: PORT,
    host: output.HOST ?? host,
    siteUrl: output.SITE_URL ?? `http://localhost:${PORT}`,
    siteEnv: SITE_ENV,
    logLevel: output.LOG_LEVEL ?? logLevel,
    metrics: METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: output.METRICS_HOST ?? '127.0.0.1' },
    errorReporting: SITE_ENV === 'production' ? errorReportingOf(output) : null,
    analytics: analyticsOf(output),
  };
}

/** A line for each setting that stops the start of a server. */
export function unusableSettings(environment: Environment): string[] {
  const { issues = [] } = v.safeParse(ENVIRONMENT, withoutEmpty(environment));
  return issues.map((issue) => describe(issue, environment));
}

/** The variables that are set. What a provider cannot do without is there, empty, where it is missing: no check takes that. */
function withoutEmpty(environment: Environment): Record<string, string> {
  const set = Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const needed = { ANALYTICS_SCRIPT_URL: '', ANALYTICS_WRITE_KEY: '', ANALYTICS_ENDPOINT: '' };
  return { ...(environment['ANALYTICS_PROVIDER'] ? needed : {}), ...Object.fromEntries(set) };
}

function describe(issue: v.InferIssue<typeof ENVIRONMENT>, environment: Environment): string {
  const name = v.getDotPath(issue) ?? '';
  const given = environment[name] ?? '';
  if (given === '') return `${name}: got nothing, takes ${issue.message} when ANALYTICS_PROVIDER is set`;
  return `${name}: got ${JSON.stringify(withoutSecrets(given))}, takes ${issue.message}`;
}

type Values = v.InferOutput<typeof ENVIRONMENT>;

function errorReportingOf(values: Values): Omit<PublicErrorReporting, 'environment'> | null {
  const { SENTRY_DSN: dsn, SENTRY_RELEASE: release, SENTRY_TRACES_SAMPLE_RATE: tracesSampleRate = 1 } = values;
  if (dsn === undefined) return null;
  const tracesConsent = values.SENTRY_TRACES_CONSENT === 'none' && ({ tracesConsent: 'none' } as const);
  return { dsn, release, tracesSampleRate, ...tracesConsent };
}

function analyticsOf({ ANALYTICS_PROVIDER: provider, ANALYTICS_CONSENT: consent = 'required', ...values }: Values) {
  if (provider === undefined) return null;
  const { ANALYTICS_SCRIPT_URL: scriptUrl = '', ANALYTICS_WRITE_KEY: writeKey = '', ANALYTICS_ENDPOINT = '' } = values;
  return { provider, scriptUrl, writeKey, endpoint: ANALYTICS_ENDPOINT, consent };
}

const SECRET_DSN =
  'SENTRY_DSN: its secret part was left out, because a DSN stands in every page; take it out of the setting';
const UNASKED =
  'ANALYTICS_CONSENT: none loads a script of another company and stores an id before the visitor has agreed';

/** A line for a DSN with a secret part, which the config leaves out, and one for measuring without asking. */
export function warningsOf({
  SENTRY_DSN: given = '',
  ANALYTICS_PROVIDER: provider = '',
  ANALYTICS_CONSENT: consent,
}: Environment): ReadonlyArray<{ variable: string; message: string }> {
  const { success, output } = v.safeParse(ENVIRONMENT.entries.SENTRY_DSN, given);
  return [
    ...(success && output !== new URL(given).href ? [{ variable: 'SENTRY_DSN', message: SECRET_DSN }] : []),
    ...(provider !== '' && consent === 'none' ? [{ variable: 'ANALYTICS_CONSENT', message: UNASKED }] : []),
  ];
}

/** A DSN without the secret part that old ones have as a password: no service needs it, and pages are public. */
function publicDsn(text: string): string {
  const url = new URL(text);
  Object.assign(url, { password: '', search: '', hash: '' });
  return url.href;
}

/** A value as a message may show it: what is wrong can still be seen, but no password and no value of a query. */
export function withoutSecrets(text: string): string {
  return text.replace(/((?:^|\/\/)[^\s/:@]*:)[^\s/]*@/g, '$1***@').replace(/([?&#;][^\s?&#;=]+=)[^\s&#;]+/g, '$1***');
}
