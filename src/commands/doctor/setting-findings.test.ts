import { expect, test } from 'vitest';
import { settingFindings, type Environment } from '#commands/doctor/setting-findings.ts';

const LIVE = { SITE_URL: 'https://www.bakery.example', SENTRY_DSN: 'https://key@errors.bakery.example/1' };
const SEGMENT = {
  ...LIVE,
  ANALYTICS_PROVIDER: 'segment',
  ANALYTICS_SCRIPT_URL: 'https://cdn.segment.com/analytics.js/v1/key/analytics.min.js',
  ANALYTICS_WRITE_KEY: 'key',
  ANALYTICS_ENDPOINT: 'https://api.segment.io/v1',
};
const found = (environment: Environment): string[] =>
  settingFindings(environment).map(({ weight, what }) => `${weight} ${what}`);

test.each<[string, Environment, RegExp]>([
  ['an unset address', { ...LIVE, SITE_URL: '' }, /^blocks SITE_URL is not set/],
  ['an address without https', { ...LIVE, SITE_URL: 'http://www.bakery.example' }, /^blocks SITE_URL is http:/],
  ['another environment', { ...LIVE, SITE_ENV: 'staging' }, /^blocks SITE_ENV is staging/],
  ['errors that nobody is told', { ...LIVE, SENTRY_DSN: '' }, /^should SENTRY_DSN is not set/],
  ['a value that cannot be used', { ...LIVE, LOG_LEVEL: 'loud' }, /^blocks LOG_LEVEL got "loud", takes one of/],
  ['a provider without its key', { ...SEGMENT, ANALYTICS_WRITE_KEY: '' }, /^blocks ANALYTICS_WRITE_KEY got nothing/],
  [
    'a provider without its script',
    { ...SEGMENT, ANALYTICS_SCRIPT_URL: '' },
    /^blocks ANALYTICS_SCRIPT_URL got nothing/,
  ],
  [
    'a key without its provider',
    { ...LIVE, ANALYTICS_WRITE_KEY: 'key' },
    /^should ANALYTICS_PROVIDER is not set, and ANALYTICS_WRITE_KEY is/,
  ],
  [
    'a script from elsewhere',
    { ...SEGMENT, ANALYTICS_SCRIPT_URL: 'https://scripts.example/a.js' },
    /^blocks ANALYTICS_SCRIPT_URL is https:\/\/scripts\.example.* say https:\/\/cdn\.segment\.com$/,
  ],
  [
    'an endpoint elsewhere',
    { ...SEGMENT, ANALYTICS_ENDPOINT: 'https://data.example/v1' },
    /^blocks ANALYTICS_ENDPOINT is https:\/\/data\.example/,
  ],
  ['measuring without asking', { ...SEGMENT, ANALYTICS_CONSENT: 'none' }, /^blocks ANALYTICS_CONSENT is none/],
])('%s is found', (_, environment, line) => {
  expect(found(environment)).toEqual([expect.stringMatching(line)]);
});

test.each([LIVE, SEGMENT])('settings that do what the site says are no finding', (environment) => {
  expect(found(environment)).toEqual([]);
});

test('a setting is found at its line of the file that sets it, or at the file', () => {
  const file = { name: '.env', text: 'PORT=1\nSITE_URL=\n' };

  expect(settingFindings({}, file).map(({ file: name, line, what }) => [name, line, what.split(' ')[0]])).toEqual([
    ['.env', 2, 'SITE_URL'],
    ['.env', undefined, 'SENTRY_DSN'],
  ]);
});
