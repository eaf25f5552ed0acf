import { expect, test } from 'vitest';
import { errorPageSource, isOnDemand, pageSource } from '#server/http/page-source.ts';
import type { PageAddress } from '#model/addresses.ts';

const OPTIONS = { policies: { comparison: 'of a comparison' }, pageHeaders: { 'speculation-rules': '"/rules"' } };

function at(page: string, params: PageAddress['params'] = {}, locale = 'en'): PageAddress {
  return { page, locale, params };
}

const DAY = at('legal-terms-on', { date: '2020-01-01' });
const COMPARISON = at('legal-terms-compare', { older: '2020-01-01', newer: '2020-02-01' });

test.each([
  [
    'a page that is listed',
    at('home', {}, 'ar'),
    { status: 200, headers: { 'speculation-rules': '"/rules"' }, effort: 'best' },
  ],
  [
    'a version of a policy, which is not listed',
    at('legal-terms-version', { version: '2020-01-01' }),
    { status: 200, headers: { 'x-robots-tag': 'noindex', 'speculation-rules': '"/rules"' }, effort: 'best' },
  ],
  ['the not-found page', at('error-404'), { status: 404, headers: { 'x-robots-tag': 'noindex' }, effort: 'best' }],
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
  expect(pageSource('', at('home'), OPTIONS).headers?.['vary']).toMatch(/accept-language/i);
  expect(pageSource('', at('home', {}, 'ar'), OPTIONS).headers).not.toHaveProperty('vary');
  expect(pageSource('', COMPARISON, OPTIONS).policy).toBe('of a comparison');
});

test('pages without number are made on demand, and every other page is kept', () => {
  expect([DAY, COMPARISON].map(isOnDemand)).toEqual([true, true]);
  expect([at('home'), at('legal-terms'), at('legal-terms-version', { version: '2020-01-01' })].map(isOnDemand)).toEqual(
    [false, false, false],
  );
});

test('an error page is neither stored nor indexed, and has the headers it is given', () => {
  const { cacheControl, status, headers } = errorPageSource(503, 'body', { 'retry-after': '5' });

  expect([cacheControl, status]).toEqual(['no-store', 503]);
  expect(headers).toEqual({ 'x-robots-tag': 'noindex', vary: 'Accept, Accept-Encoding', 'retry-after': '5' });
});
