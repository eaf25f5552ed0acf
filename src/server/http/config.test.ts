import { describe, expect, test } from 'vitest';
import { parseConfig } from '#server/http/config.ts';

const ANALYTICS = {
  ANALYTICS_PROVIDER: 'segment',
  ANALYTICS_SCRIPT_URL: 'https://cdn.example.com/a.js',
  ANALYTICS_WRITE_KEY: 'key',
  ANALYTICS_ENDPOINT: 'https://api.example.com/v1',
};

const DEFAULTS = {
  port: 3000,
  host: '0.0.0.0',
  siteUrl: 'http://localhost:3000',
  siteEnv: 'production',
  logLevel: 'info',
  errorReporting: null,
  analytics: null,
};

test('without any variable, everything is at its default', () => {
  expect(parseConfig({})).toEqual(DEFAULTS);
});

test('what is set is what counts, a port of 0 too', () => {
  expect(parseConfig({ PORT: '0', HOST: '::1', LOG_LEVEL: 'silent' })).toMatchObject({
    port: 0,
    host: '::1',
    siteUrl: 'http://localhost:0',
    logLevel: 'silent',
  });
});

test('the site is where it listens, unless it is told its address; that is kept without a slash', () => {
  expect(parseConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  expect(parseConfig({ PORT: '8080', SITE_URL: 'HTTPS://Example.com:443/' }).siteUrl).toBe('https://example.com');
});

test('the environment assumed gives way to the one that is named', () => {
  expect(parseConfig({}, { siteEnv: 'development' }).siteEnv).toBe('development');
  expect(parseConfig({ SITE_ENV: 'staging' }, { siteEnv: 'development' }).siteEnv).toBe('staging');
});

describe('error reporting', () => {
  const SENTRY_DSN = 'https://key@errors.example.com/1';

  test.each<[string, Record<string, string>]>([
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
});

describe('analytics', () => {
  test('is off without a provider, whatever else is set', () => {
    expect(parseConfig({ ...ANALYTICS, ANALYTICS_PROVIDER: '' }).analytics).toBeNull();
  });

  test.each(['segment', 'rudderstack'] as const)('is on with its settings, and asks first: %s', (provider) => {
    expect(parseConfig({ ...ANALYTICS, ANALYTICS_PROVIDER: provider }).analytics).toEqual({
      provider,
      scriptUrl: 'https://cdn.example.com/a.js',
      writeKey: 'key',
      endpoint: 'https://api.example.com/v1',
      consent: 'required',
    });
  });

  test('runs at once when it is told so', () => {
    expect(parseConfig({ ...ANALYTICS, ANALYTICS_CONSENT: 'none' }).analytics?.consent).toBe('none');
  });
});
