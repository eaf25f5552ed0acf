import { expect, test } from 'vitest';
import type { Measurement } from '#model/define-site.ts';
import type { Environment } from '#server/config/config.ts';
import { settingProblems } from '#server/config/setting-problems.ts';

const LIVE = { SITE_URL: 'https://www.bakery.example', SENTRY_DSN: 'https://key@errors.bakery.example/1' };
const SEGMENT = {
  ...LIVE,
  ANALYTICS_PROVIDER: 'segment',
  ANALYTICS_SCRIPT_URL: 'https://cdn.segment.com/analytics.js/v1/key/analytics.min.js',
  ANALYTICS_WRITE_KEY: 'key',
  ANALYTICS_ENDPOINT: 'https://api.segment.io/v1',
};
const SERVICE = { name: 'Segment', script: 'https://cdn.segment.com', endpoint: 'https://api.segment.io/v1' };
const UNTIMED = {
  policy: 'privacy',
  clauses: { measuring: 'visits', services: 'visits' },
  services: { segment: SERVICE },
};
const TIMED = { ...UNTIMED, clauses: { ...UNTIMED.clauses, timings: 'speed' } };
const found = (environment: Environment): string[] =>
  settingProblems(environment, TIMED).map(({ weight, what }) => `${weight} ${what}`);

test('no secret of an address is shown', () => {
  const lines = found({ ...LIVE, SITE_URL: 'http://us:hush@bakery.example' });

  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain('hush');
});

test.each<[string, Environment, RegExp]>([
  ['an unset address', { ...LIVE, SITE_URL: '' }, /^blocks SITE_URL is not set/],
  ['an address without https', { ...LIVE, SITE_URL: 'http://www.bakery.example' }, /^blocks SITE_URL is http:/],
  ['another environment', { ...LIVE, SITE_ENV: 'staging' }, /^blocks SITE_ENV is staging/],
  ['a missing place for error reports', { ...LIVE, SENTRY_DSN: '' }, /^should SENTRY_DSN is not set/],
  ['a value that cannot be used', { ...LIVE, LOG_LEVEL: 'loud' }, /^blocks LOG_LEVEL: got "loud", takes one of/],
  ['a provider without its key', { ...SEGMENT, ANALYTICS_WRITE_KEY: '' }, /^blocks ANALYTICS_WRITE_KEY: got nothing/],
  [
    'a provider without its script',
    { ...SEGMENT, ANALYTICS_SCRIPT_URL: '' },
    /^blocks ANALYTICS_SCRIPT_URL: got nothing/,
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
  [
    'timings that wait where nobody is asked',
    { ...LIVE, SENTRY_TRACES_CONSENT: 'required' },
    /^should SENTRY_TRACES_CONSENT is required, and without ANALYTICS_PROVIDER nobody is asked/,
  ],
  ['measuring without asking', { ...SEGMENT, ANALYTICS_CONSENT: 'none' }, /^blocks ANALYTICS_CONSENT is none/],
])('%s is found', (_, environment, line) => {
  expect(found(environment)).toEqual([expect.stringMatching(line)]);
});

test.each([LIVE, SEGMENT])('settings that do what the site says are no problem', (environment) => {
  expect(found(environment)).toEqual([]);
});

test('of page timings, the policy and the settings say the same', () => {
  const of = (environment: Environment, measurement: Measurement = TIMED) =>
    settingProblems(environment, measurement).map(({ weight, what }) => `${weight} ${what}`);
  const unasked = { ...SEGMENT, SENTRY_TRACES_CONSENT: 'none' };

  expect(of(unasked)).toEqual([expect.stringMatching(/^blocks .* is none, and the clause #speed of privacy promises/)]);
  expect(of(unasked, UNTIMED)).toEqual([expect.stringMatching(/^should .* is none, and each page sends its timings/)]);
  expect(of(SEGMENT, UNTIMED)).toEqual([expect.stringMatching(/^blocks .* names no clause of privacy as timings/)]);
  expect(of({ SITE_URL: LIVE.SITE_URL })).toEqual([expect.stringMatching(/^should SENTRY_DSN/)]);
});
