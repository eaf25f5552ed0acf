import { expect, test } from 'vitest';
import { errorPageSource, isOnDemand, pageSource } from '#server/http/page-source.ts';
import type { PageAddress } from '#model/addresses.ts';

const OPTIONS = {
  policyOf: ({ kind }: PageAddress) => (kind === 'comparison' ? 'of a comparison' : undefined),
  pageHeaders: { 'speculation-rules': '"/rules"' },
};

const TERMS = { policy: 'terms', locale: 'en' };
const HOME: PageAddress = { kind: 'named', name: 'home', locale: 'en' };
const VERSION: PageAddress = { ...TERMS, kind: 'version', version: '2020-01-01' };
const DAY: PageAddress = { ...TERMS, kind: 'day', day: '2020-01-01' };
const COMPARISON: PageAddress = { ...TERMS, kind: 'comparison', older: '2020-01-01', newer: '2020-02-01' };

test.each<[string, PageAddress, object]>([
  [
    'a page that is listed',
    { ...HOME, locale: 'ar' },
    { status: 200, headers: { 'speculation-rules': '"/rules"' }, effort: 'best' },
  ],
  [
    'a version of a policy, which is not listed',
    VERSION,
    { status: 200, headers: { 'x-robots-tag': 'noindex', 'speculation-rules': '"/rules"' }, effort: 'best' },
  ],
  [
    'the not-found page',
    { ...HOME, name: 'error-404' },
    { status: 404, headers: { 'x-robots-tag': 'noindex' }, effort: 'best' },
  ],
  ['a day before the first version', DAY, { status: 404, headers: { 'x-robots-tag': 'noindex' }, effort: 'quick' }],
])('%s has the status and headers of its kind', (_, address, expected) => {
  expect(pageSource('body', address, OPTIONS)).toEqual({
    body: 'body',
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    policy: undefined,
    ...expected,
  });
});

test('the root alone varies by language, and a page with styles of its own has a policy of its own', () => {
  expect(pageSource('', HOME, OPTIONS).headers?.['vary']).toMatch(/accept-language/i);
  expect(pageSource('', { ...HOME, locale: 'ar' }, OPTIONS).headers).not.toHaveProperty('vary');
  expect(pageSource('', COMPARISON, OPTIONS).policy).toBe('of a comparison');
});

test('pages without number are made on demand, and every other page is cached', () => {
  expect([DAY, COMPARISON].map(isOnDemand)).toEqual([true, true]);
  expect([HOME, { ...TERMS, kind: 'policy' as const }, VERSION].map(isOnDemand)).toEqual([false, false, false]);
});

test('an error page is neither stored nor indexed, and has the headers it is given', () => {
  const { cacheControl, status, headers } = errorPageSource(503, 'body', { 'retry-after': '5' });

  expect([cacheControl, status]).toEqual(['no-store', 503]);
  expect(headers).toEqual({ 'x-robots-tag': 'noindex', vary: 'Accept, Accept-Encoding', 'retry-after': '5' });
});
