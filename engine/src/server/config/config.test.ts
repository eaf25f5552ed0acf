import { describe, expect, test } from 'vitest';
import { OwnerError } from '#lib/owner-error.ts';
import { parseConfig } from '#server/config/config.ts';

type Environment = Record<string, string | undefined>;

const ANALYTICS = {
  ANALYTICS_PROVIDER: 'segment',
  ANALYTICS_SCRIPT_URL: 'https://cdn.example.com/a.js',
  ANALYTICS_WRITE_KEY: 'key',
  ANALYTICS_ENDPOINT: 'https://api.example.com/v1',
};

function problemsOf(environment: Environment): readonly string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    return error.problems.map(({ what }) => what);
  }
}

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

const GOOD: Readonly<Record<string, readonly string[]>> = {
  PORT: ['0', '80', '3000', '65535'],
  HOST: ['0.0.0.0', '::', '127.0.0.1', 'localhost', 'my-host_1.internal'],
  SITE_URL: ['https://example.com', 'https://example.com/', 'http://localhost:3000', 'HTTPS://EXAMPLE.COM:8443'],
  SITE_ENV: ['production', 'development', 'staging-2'],
  LOG_LEVEL: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
  SENTRY_DSN: ['https://key@errors.example.com/1', 'http://key:secret@localhost:8000/prefix/42'],
  SENTRY_RELEASE: ['1.0.0', 'plinth@2026-11-21+abc'],
  SENTRY_TRACES_SAMPLE_RATE: ['0', '1', '0.25', '.5', '0.0', '1.0'],
  ANALYTICS_SCRIPT_URL: ['https://cdn.example.com/a.js', 'http://localhost:8000/a.js?x=1'],
  ANALYTICS_WRITE_KEY: ['abc123', 'a_b-c='],
  ANALYTICS_ENDPOINT: ['https://api.segment.io/v1', 'http://localhost:8000'],
  ANALYTICS_CONSENT: ['required', 'none'],
};

const rows = (table: typeof BAD): Array<[string, string]> =>
  Object.entries(table).flatMap(([name, values]) => values.map((value): [string, string] => [name, value]));

describe('a bad value is one line: its name, what it got, what it takes', () => {
  test.each(rows(BAD))('%s=%j', (name, value) => {
    const problems = problemsOf({ ...(name.startsWith('ANALYTICS_') ? ANALYTICS : {}), [name]: value });

    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: got .+, takes .+`));
    expect(problems[0]).toContain(`got ${JSON.stringify(value)},`);
    expect(problems[0]).not.toContain('\n');
  });
});

test.each(rows(GOOD))('a good value is taken: %s=%j', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([]);
});

test('all bad values are named at once, one line each', () => {
  const environment = Object.fromEntries(Object.entries(BAD).map(([name, [value]]) => [name, value]));

  const problems = problemsOf(environment);

  expect(new Set(problems.map((problem) => problem.split(':')[0]))).toEqual(new Set(Object.keys(BAD)));
  expect(() => parseConfig(environment)).toThrow(problems.join('\n'));
});

describe('a provider without its settings', () => {
  test.each(['ANALYTICS_SCRIPT_URL', 'ANALYTICS_WRITE_KEY', 'ANALYTICS_ENDPOINT'])(
    'names the one that is missing: %s',
    (name) => {
      expect(problemsOf({ ...ANALYTICS, [name]: undefined })).toEqual([
        expect.stringMatching(new RegExp(`^${name}: got nothing, takes `)),
      ]);
      expect(problemsOf({ ...ANALYTICS, [name]: '' })).toHaveLength(1);
    },
  );

  test.each(['segment', 'rudderstack', 'google'])('names each of the three: %s', (provider) => {
    const names = problemsOf({ ANALYTICS_PROVIDER: provider }).map((problem) => problem.split(':')[0]);

    expect(names).toEqual(
      expect.arrayContaining(['ANALYTICS_SCRIPT_URL', 'ANALYTICS_WRITE_KEY', 'ANALYTICS_ENDPOINT']),
    );
  });
});

const DEFAULTS = {
  port: 3000,
  host: '0.0.0.0',
  siteUrl: 'http://localhost:3000',
  siteEnv: 'production',
  logLevel: 'info',
  metrics: null,
  errorReporting: null,
  analytics: null,
};

test('without any variable, everything is at its default', () => {
  expect(parseConfig({})).toEqual(DEFAULTS);
});

test('an empty variable counts as unset', () => {
  const empty = Object.fromEntries(Object.keys(BAD).map((name) => [name, '']));

  expect(parseConfig(empty)).toEqual(DEFAULTS);
});

test('what is set is what counts, a port of 0 too', () => {
  expect(parseConfig({ PORT: '0', HOST: '::1', LOG_LEVEL: 'silent' })).toMatchObject({
    port: 0,
    host: '::1',
    siteUrl: 'http://localhost:0',
    logLevel: 'silent',
  });
});

test('without SITE_URL the address is the one it listens on; SITE_URL loses its trailing slash', () => {
  expect(parseConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  expect(parseConfig({ PORT: '8080', SITE_URL: 'HTTPS://Example.com:443/' }).siteUrl).toBe('https://example.com');
});

test('the environment assumed gives way to the one that is named', () => {
  expect(parseConfig({}, { siteEnv: 'development' }).siteEnv).toBe('development');
  expect(parseConfig({ SITE_ENV: 'staging' }, { siteEnv: 'development' }).siteEnv).toBe('staging');
});

describe('error reporting', () => {
  const SENTRY_DSN = 'https://key@errors.example.com/1';

  test.each<[string, Environment]>([
    ['there is no DSN', { SENTRY_RELEASE: '1' }],
    ['the environment is another', { SENTRY_DSN, SITE_ENV: 'staging' }],
    ['in development', { SENTRY_DSN, SITE_ENV: 'development' }],
  ])('is off when %s', (_, environment) => {
    expect(parseConfig(environment).errorReporting).toBeNull();
  });

  test('is on in production with a DSN; every trace is kept unless a share is named', () => {
    expect(parseConfig({ SENTRY_DSN }).errorReporting).toEqual({
      dsn: SENTRY_DSN,
      release: undefined,
      tracesSampleRate: 1,
    });
    expect(parseConfig({ SENTRY_DSN, SENTRY_RELEASE: '1.2', SENTRY_TRACES_SAMPLE_RATE: '0' }).errorReporting).toEqual({
      dsn: SENTRY_DSN,
      release: '1.2',
      tracesSampleRate: 0,
    });
  });

  test('a bad value stops the start also where reporting is off', () => {
    expect(problemsOf({ SENTRY_DSN: 'x', SITE_ENV: 'staging' })).toHaveLength(1);
  });
});
