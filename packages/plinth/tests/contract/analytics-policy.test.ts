import { describe, expect, test } from 'vitest';
import { builtApp } from './support/built-app.ts';
import { expectSecurityHeaders } from './support/house-rules.ts';
import { sendTo } from './support/send.ts';

const KEY = 'key-1';

async function directivesOf(provider: string, scriptUrl: string, writeKey = KEY): Promise<Map<string, string[]>> {
  const { app } = await builtApp({
    ANALYTICS_PROVIDER: provider,
    ANALYTICS_SCRIPT_URL: scriptUrl,
    ANALYTICS_WRITE_KEY: writeKey,
    ANALYTICS_ENDPOINT: 'https://api.service.example/v1',
  });
  const { headers } = await sendTo(app)({ target: '/' });
  expectSecurityHeaders(headers);
  const directives = (headers['content-security-policy'] ?? '').split('; ').map((text) => text.split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

const addressesIn = (sources: readonly string[] = []): string[] =>
  sources.filter((source) => source.startsWith('http'));

describe('of a service’s origin, the policy names no more than the library needs', () => {
  test.each([
    [
      'segment',
      'https://cdn.service.example/analytics.js/v1/key-1/analytics.min.js',
      ['https://cdn.service.example/analytics.js/v1/key-1/analytics.min.js'],
      'https://cdn.service.example/v1/projects/key-1/settings',
    ],
    [
      'rudderstack',
      'https://cdn.service.example/v3/modern/rsa.min.js',
      ['https://cdn.service.example/v3/modern/rsa.min.js', 'https://cdn.service.example/v3/modern/plugins/'],
      'https://cdn.service.example/sourceConfig/',
    ],
  ])('%s', async (provider, scriptUrl, scripts, settings) => {
    const policy = await directivesOf(provider, scriptUrl);

    expect(addressesIn(policy.get('script-src'))).toEqual(scripts);
    expect(addressesIn(policy.get('connect-src'))).toEqual([settings, 'https://api.service.example']);
  });
});

test.each([
  ['https://cdn.example/a;b,c.js', 'https://cdn.example/a%3Bb%2Cc.js'],
  ['https://cdn.example/a|b[1].js', 'https://cdn.example/a%7Cb%5B1%5D.js'],
  ['https://cdn.example/ü b.js', 'https://cdn.example/%C3%BC%20b.js'],
  ['https://cdn.example/a.js?v=1;script-src%20*', 'https://cdn.example/a.js'],
  ["https://cdn.example/'unsafe-inline'", "https://cdn.example/'unsafe-inline'"],
  ['https://cdn.example', 'https://cdn.example/'],
])('the script %s adds no other source and no directive', async (scriptUrl, source) => {
  const policy = await directivesOf('segment', scriptUrl);

  expect(addressesIn(policy.get('script-src'))).toEqual([source]);
  expect([...policy.keys()]).toEqual([...(await directivesOf('segment', 'https://cdn.example/a.js')).keys()]);
});

test('nor does a write key', async () => {
  const policy = await directivesOf('segment', 'https://cdn.example/a.js', 'a;script-src,/../b');

  expect(addressesIn(policy.get('script-src'))).toEqual(['https://cdn.example/a.js']);
  expect(addressesIn(policy.get('connect-src'))[0]).toBe(
    'https://cdn.example/v1/projects/a%3Bscript-src%2C%2F..%2Fb/settings',
  );
});
