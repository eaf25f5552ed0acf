import { describe, expect, test } from 'vitest';
import { parseConfig, unusableSettings, warningsOf, type Config, type Environment } from '#server/config/config.ts';

const SECRET = 's3cret';
const ANALYTICS = {
  ANALYTICS_PROVIDER: 'segment',
  ANALYTICS_SCRIPT_URL: 'https://cdn.example.com/a.js',
  ANALYTICS_WRITE_KEY: 'key',
  ANALYTICS_ENDPOINT: 'https://api.example.com/v1',
};

const BAD: Readonly<Record<string, readonly string[]>> = {
  PORT: ['-1', '65536', '3000.5', '0x50', ' 80', '1e3', 'http', '99999999999', '٣'],
  HOST: ['a b', 'http://localhost', 'localhost/', 'a,b', ' '],
  SITE_URL: [
    'example',
    'www.example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://',
    'https://example.com/path',
    'https://example.com/?a',
    'https://example.com/#a',
    'https://user@example.com',
    '//example.com',
  ],
  SITE_ENV: ['Production', 'a b', '-x', '1st', 'x'.repeat(33)],
  LOG_LEVEL: ['verbose', 'INFO', 'warning'],
  METRICS_PORT: ['65536', 'on', '3000'],
  METRICS_HOST: ['http://localhost'],
  SENTRY_DSN: [
    'key',
    'example.com/1',
    'https://example.com/1',
    'https://key@example.com',
    'https://key@example.com/abc',
    'ftp://key@example.com/1',
  ],
  SENTRY_RELEASE: ['a b', ' ', '1\n2'],
  SENTRY_TRACES_SAMPLE_RATE: ['1.5', '-0.1', '2', 'all', '10%', '1e-1', '.', '0,5', 'NaN', '1.5e0'],
  ANALYTICS_PROVIDER: ['google', 'Segment', 'segment,rudderstack'],
  ANALYTICS_SCRIPT_URL: ['cdn.example.com/a.js', '/a.js', '//cdn.example.com/a.js', 'data:text/javascript,1'],
  ANALYTICS_WRITE_KEY: ['a b', ' '],
  ANALYTICS_ENDPOINT: ['api.example.com', 'ws://api.example.com', 'https://name@api.example.com'],
  ANALYTICS_CONSENT: ['optional', 'None', 'true'],
};

const rows = (table: typeof BAD): Array<[string, string]> =>
  Object.entries(table).flatMap(([name, values]) => values.map((value): [string, string] => [name, value]));

describe('a bad value is one line: its name, what it got, what it takes', () => {
  test.each(rows(BAD))('%s=%j', (name, value) => {
    const problems = unusableSettings({ ...(name.startsWith('ANALYTICS_') ? ANALYTICS : {}), [name]: value });

    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: got .+, takes .+`));
    expect(problems[0]).toContain(`got ${JSON.stringify(value)},`);
    expect(problems[0]).not.toContain('\n');
  });

  test('all are named at once', () => {
    const environment = Object.fromEntries(Object.entries(BAD).map(([name, [value]]) => [name, value]));

    const problems = unusableSettings(environment);

    expect(problems).toHaveLength(Object.keys(BAD).length);
    expect(new Set(problems.map((problem) => problem.split(':')[0]))).toEqual(new Set(Object.keys(BAD)));
    expect(() => parseConfig(environment)).toThrow(problems.join('\n'));
  });

  test('the port of metrics is not that of the site', () => {
    expect(unusableSettings({ PORT: '80', METRICS_PORT: '80' })).toEqual([
      'METRICS_PORT: got "80", takes a whole number from 0 to 65535 that is not PORT',
    ]);
    expect(unusableSettings({ PORT: '0', METRICS_PORT: '0' })).toEqual([]);
  });

  test.each(['ANALYTICS_SCRIPT_URL', 'ANALYTICS_WRITE_KEY', 'ANALYTICS_ENDPOINT'])(
    'a provider without %s names it',
    (name) => {
      for (const missing of [undefined, ''])
        expect(unusableSettings({ ...ANALYTICS, [name]: missing })).toEqual([
          expect.stringMatching(new RegExp(`^${name}: got nothing, takes .+ when ANALYTICS_PROVIDER is set$`)),
        ]);
    },
  );

  test.each([
    [
      'SITE_URL',
      `https://example.com/?token=${SECRET}&b=${SECRET}#c=${SECRET}`,
      'https://example.com/?token=***&b=***#c=***',
    ],
    ['SITE_URL', `us:${SECRET}@example.com`, 'us:***@example.com'],
    ['LOG_LEVEL', `loud;password=${SECRET}`, 'loud;password=***'],
  ])('without the secrets in %s, %#', (name, value, shown) => {
    expect(unusableSettings({ [name]: value })).toEqual([expect.stringContaining(`${name}: got "${shown}", takes `)]);
  });

  test.each(['SENTRY_DSN', 'SITE_URL', 'ANALYTICS_SCRIPT_URL', 'ANALYTICS_ENDPOINT'])(
    'without the password in %s',
    (name) => {
      expect(unusableSettings({ ...ANALYTICS, [name]: `https://key:${SECRET}@example.com/no-number` })).toEqual([
        expect.stringMatching(new RegExp(`^${name}: got "https://key:[*]+@example.com/no-number", takes .+$`)),
      ]);
    },
  );
});

const DEFAULTS: Config = {
  port: 3000,
  host: '0.0.0.0',
  siteUrl: 'http://localhost:3000',
  siteEnv: 'production',
  logLevel: 'info',
  metrics: null,
  errorReporting: null,
  analytics: null,
};
const SENTRY_DSN = 'https://key@errors.example.com/1';
const REPORTING = { dsn: SENTRY_DSN, release: undefined, tracesSampleRate: 1 };
const MEASURED = {
  provider: 'segment',
  scriptUrl: 'https://cdn.example.com/a.js',
  writeKey: 'key',
  endpoint: 'https://api.example.com/v1',
  consent: 'required',
} as const;

test.each<[what: string, environment: Environment, changes: Partial<Config>]>([
  ['nothing is set', {}, {}],
  ['every variable is empty', Object.fromEntries(Object.keys(BAD).map((name) => [name, ''])), {}],
  ['reports are for another environment', { SENTRY_DSN, SITE_ENV: 'staging' }, { siteEnv: 'staging' }],
  [
    'a port is any free one',
    { PORT: '0', HOST: '::1', LOG_LEVEL: 'silent' },
    { port: 0, host: '::1', siteUrl: 'http://localhost:0', logLevel: 'silent' },
  ],
  ['an address ends with a slash', { SITE_URL: 'HTTPS://Example.com:443/' }, { siteUrl: 'https://example.com' }],
  ['metrics have a port', { METRICS_PORT: '9464' }, { metrics: { port: 9464, host: '127.0.0.1' } }],
  ['there is a DSN', { SENTRY_DSN }, { errorReporting: REPORTING }],
  [
    'there is a release and a share of traces, which wait',
    { SENTRY_DSN, SENTRY_RELEASE: '1.2', SENTRY_TRACES_SAMPLE_RATE: '0', SENTRY_TRACES_CONSENT: 'none' },
    { errorReporting: { ...REPORTING, release: '1.2', tracesSampleRate: 0, tracesConsent: 'none' } },
  ],
  ['analytics is complete', ANALYTICS, { analytics: MEASURED }],
  [
    'analytics asks no visitor',
    { ...ANALYTICS, ANALYTICS_PROVIDER: 'rudderstack', ANALYTICS_CONSENT: 'none' },
    { analytics: { ...MEASURED, provider: 'rudderstack', consent: 'none' } },
  ],
])('the config where %s', (_, environment, changes) => {
  expect(parseConfig(environment)).toEqual({ ...DEFAULTS, ...changes });
});

test('the environment assumed gives way to the one that is named', () => {
  expect(parseConfig({}, { siteEnv: 'development' }).siteEnv).toBe('development');
  expect(parseConfig({ SITE_ENV: 'staging' }, { siteEnv: 'development' }).siteEnv).toBe('staging');
});

test.each([
  [`https://key:${SECRET}@errors.example.com/prefix/1`, 'https://key@errors.example.com/prefix/1'],
  [`https://key@errors.example.com/1?secret=${SECRET}#${SECRET}`, SENTRY_DSN],
])('the secret part of a DSN is left out, with a warning that does not have it: %s', (given, dsn) => {
  expect(parseConfig({ SENTRY_DSN: given }).errorReporting?.dsn).toBe(dsn);
  expect(warningsOf({ SENTRY_DSN: given })).toEqual([
    { variable: 'SENTRY_DSN', message: expect.stringContaining('SENTRY_DSN') },
  ]);
  expect(JSON.stringify(warningsOf({ SENTRY_DSN: given }))).not.toContain(SECRET);
});

test.each([undefined, '', 'x', 'https://errors.example.com/1', SENTRY_DSN, 'HTTPS://key@errors.example.com:443/1'])(
  'there is no warning of a secret in the DSN %s',
  (given) => {
    expect(warningsOf({ SENTRY_DSN: given })).toEqual([]);
  },
);

test.each([
  ['none', ['ANALYTICS_CONSENT']],
  ['required', []],
])('measuring without asking is one warning at the start: %s', (consent, variables) => {
  const warnings = warningsOf({ ...ANALYTICS, ANALYTICS_PROVIDER: 'segment', ANALYTICS_CONSENT: consent });

  expect(warnings.map(({ variable }) => variable)).toEqual(variables);
});
