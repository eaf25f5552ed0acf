import * as v from 'valibot';

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
export const dsn = v.pipe(
  httpUrl,
  v.check((text) => new URL(text).username !== '' && /\/\d+$/.test(new URL(text).pathname)),
  v.transform(publicDsn),
);
/** Stands in every page, and browsers refuse to fetch a URL with a name or a password in it. */
const publicUrl = v.pipe(
  httpUrl,
  v.check((text) => new URL(text).username + new URL(text).password === ''),
);
const wholeNumber = (max: number) => v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.maxValue(max));
const fraction = v.pipe(v.string(), v.regex(/^(?:0?\.\d+|[01](?:\.0*)?|0\.\d*)$/), v.transform(Number));
const host = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]+$/));
const HOST_TAKES = 'an address or host name to listen on';
const word = v.pipe(v.string(), v.regex(/^\S+$/));

/** Every environment variable the server reads: what it takes, in words for the operator, and as a schema. */
export const VARIABLES = {
  PORT: { takes: 'a whole number from 0 to 65535', schema: wholeNumber(65_535) },
  HOST: { takes: HOST_TAKES, schema: host },
  SITE_URL: { takes: 'an http or https URL without path, such as https://www.example.com', schema: origin },
  SITE_ENV: {
    takes: 'a lower-case name such as production, staging or development',
    schema: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  },
  LOG_LEVEL: { takes: `one of ${LOG_LEVELS.join(', ')}`, schema: v.picklist(LOG_LEVELS) },
  METRICS_PORT: { takes: 'a whole number from 0 to 65535 that is not PORT', schema: wholeNumber(65_535) },
  METRICS_HOST: { takes: HOST_TAKES, schema: host },
  SENTRY_DSN: { takes: 'a DSN such as https://key@errors.example.com/1', schema: dsn },
  SENTRY_RELEASE: { takes: 'a name without spaces', schema: word },
  SENTRY_TRACES_SAMPLE_RATE: { takes: 'a number from 0 to 1', schema: fraction },
  SENTRY_TRACES_CONSENT: { takes: `one of ${CONSENT.join(', ')}`, schema: v.picklist(CONSENT) },
  ANALYTICS_PROVIDER: { takes: `one of ${PROVIDERS.join(', ')}`, schema: v.picklist(PROVIDERS) },
  ANALYTICS_SCRIPT_URL: { takes: 'an http or https URL without name and password', schema: publicUrl },
  ANALYTICS_WRITE_KEY: { takes: 'the write key, without spaces', schema: word },
  ANALYTICS_ENDPOINT: { takes: 'an http or https URL without name and password', schema: publicUrl },
  ANALYTICS_CONSENT: { takes: `one of ${CONSENT.join(', ')}`, schema: v.picklist(CONSENT) },
} as const;

export type Variable = keyof typeof VARIABLES;
export type ValueOf<K extends Variable> = v.InferOutput<(typeof VARIABLES)[K]['schema']>;

function isOrigin(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username + password === '';
}

/** A DSN without the secret part that old ones have as a password: no service needs it, and pages are public. */
export function publicDsn(text: string): string {
  const url = new URL(text);
  Object.assign(url, { password: '', search: '', hash: '' });
  return url.href;
}
