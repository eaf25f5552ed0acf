import { describe, expect, test } from 'vitest';
import { pageName, type Page } from '#model/page-name.ts';
import { REDIRECTS } from '#model/facts.ts';
import { addressPath, fixedAddresses, formTarget, pagePath, resolvePath } from '#model/addresses.ts';

// Paths that are no page are rows of tests/contract/requests: unknown-paths and days.

test.each<[string, Page, string]>([
  ['/', { kind: 'named', name: 'home' }, 'home'],
  ['/error/404/', { kind: 'named', name: 'error-404' }, 'error-404'],
  ['/legal/privacy/', { kind: 'policy', policy: 'privacy' }, 'legal-privacy'],
  ['/legal/terms/2026-11-01/', { kind: 'version', policy: 'terms', version: '2026-11-01' }, 'legal-terms-version'],
  ['/legal/terms/on/2026-11-02/', { kind: 'day', policy: 'terms', day: '2026-11-02' }, 'legal-terms-on'],
  ['/legal/terms/on/', { kind: 'day-form', policy: 'terms' }, 'legal-terms-day'],
  ['/legal/terms/compare/', { kind: 'comparison-form', policy: 'terms' }, 'legal-terms-choice'],
  [
    '/legal/terms/compare/2026-11-01/2026-12-01/',
    { kind: 'comparison', policy: 'terms', older: '2026-11-01', newer: '2026-12-01' },
    'legal-terms-compare',
  ],
])('%s is a page of its own, with the name that page views and reports give it', (path, page, name) => {
  expect(resolvePath(path)).toEqual({ kind: 'page', path, address: { ...page, locale: 'en' } });
  expect(addressPath({ ...page, locale: 'en' })).toBe(path);
  expect(pageName(page)).toBe(name);
});

describe('the form for the version of a day', () => {
  test.each([
    ['no date', '/legal/privacy/on/', '?day=2026-11-01'],
    ['an empty date', '/legal/privacy/on/', '?date='],
    ['a way up', '/legal/privacy/on/', '?date=..'],
    ['a path', '/legal/privacy/on/', '?date=a/b'],
    ['another host', '/legal/privacy/on/', '?date=//evil.example'],
    ['a line break', '/legal/privacy/on/', '?date=a%0d%0ab'],
    ['another language', '/legal/privacy/on/', '?date=%D9%A1'],
    ['the form of no document', '/legal/nope/on/', '?date=2026-11-01'],
    ['a page', '/legal/privacy/', '?date=2026-11-01'],
  ])('leads nowhere from %s', (_, pathname, search) => {
    expect(formTarget(pathname, search)).toBeUndefined();
  });

  test.each([
    ['/legal/privacy/on/', '/legal/privacy/on/2026-11-01/'],
    ['/ar/legal/terms/on/', '/ar/legal/terms/on/2026-11-01/'],
  ])('leads from %s to the page of the day', (pathname, path) => {
    expect(formTarget(pathname, '?utm=1&date=2026-11-01')).toBe(path);
    expect(resolvePath(path)).toMatchObject({ kind: 'page', path });
  });
});

test('every page of the table is found at its own path, and nowhere else', () => {
  for (const address of fixedAddresses()) {
    expect(resolvePath(addressPath(address))).toEqual({ kind: 'page', path: addressPath(address), address });
  }
});

test('every redirect ends on a page', () => {
  expect(Object.keys(REDIRECTS)).not.toEqual([]);
  for (const [from, to] of Object.entries(REDIRECTS)) {
    expect(resolvePath(from)).toMatchObject({ kind: 'moved', path: to });
    expect(resolvePath(to).kind).toBe('page');
  }
});

describe('a page with a path of its own in a language', () => {
  test.each(['/khadamat/', '/khadamat', '/ar/offer/', '/ar/ar/khadamat/', '/arkhadamat/'])('is not at %s', (path) => {
    expect(resolvePath(path).kind).toBe('unknown');
  });

  test.each([
    ['/offers/', 'en'],
    ['/ar/khadamat/', 'ar'],
  ])('is at %s', (path, locale) => {
    const address = { kind: 'named', name: 'offers', locale } as const;

    expect(resolvePath(path)).toEqual({ kind: 'page', path, address });
    expect(pagePath('offers', locale)).toBe(path);
  });

  test.each(['/ar/offers/', '/ar/offers', '/AR/Khadamat/', '/ar/khadamat'])('has moved for good from %s', (path) => {
    expect(resolvePath(path)).toMatchObject({ kind: 'moved', status: 301, path: '/ar/khadamat/' });
  });

  test('is where a redirect leads to in that language', () => {
    expect(resolvePath('/ar/deals')).toMatchObject({ kind: 'moved', status: 302, path: '/ar/khadamat/' });
  });
});
