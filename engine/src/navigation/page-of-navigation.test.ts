import { describe, expect, test } from 'vitest';
import { pageOfNavigation, type NavigationFacts } from '#navigation/page-of-navigation.ts';

const SITE = 'https://www.example.com';
const LINK: NavigationFacts = {
  type: 'push',
  to: new URL('/legal/terms/', SITE),
  shown: new URL('/legal/privacy/?a=b#c', SITE),
  isLoading: false,
  canIntercept: true,
  sameDocument: false,
  hashChange: false,
  isForBrowser: false,
};

/** The path of the page that the application shows; undefined where the navigation is the browser's. */
function pathOf(path: string, facts: Partial<NavigationFacts> = {}): string | undefined {
  return pageOfNavigation({ ...LINK, to: new URL(path, SITE), ...facts })?.path;
}

describe("the browser's own", () => {
  test.each<[string, string, Partial<NavigationFacts>]>([
    [
      'what it does not hand over: another origin, an entry of another document',
      '/legal/terms/',
      { canIntercept: false },
    ],
    ['a download, a form, a link that asks for a document', '/legal/terms/', { isForBrowser: true }],
    ['a reload', '/legal/privacy/?a=b#c', { type: 'reload' }],
    ['an unknown path', '/nope/', {}],
    ['a file', '/legal/terms/history.json', {}],
    ['a redirect', '/legal', {}],
    ['another letter case', '/Legal/terms/', {}],
    ['a page that is a document', '/legal/terms/compare/2025-01-01/2026-01-01/', {}],
    ['a page that may speak to a service', '/map/', {}],
    ["a form's address", '/legal/terms/on/?date=2026-01-01', {}],
    ['a hash of the page', '/legal/privacy/?a=b#d', { sameDocument: true, hashChange: true }],
    ['an address that a script has set', '/legal/terms/', { sameDocument: true, type: 'replace' }],
    ['back to another hash of the page', '/legal/privacy/?a=b', { sameDocument: true, type: 'traverse' }],
  ])('%s', (_, path, facts) => {
    expect(pathOf(path, facts)).toBeUndefined();
  });
});

describe("the application's", () => {
  test.each<[string, string, Partial<NavigationFacts>]>([
    ['a page', '/legal/terms/', {}],
    ['a page with query and hash', '/legal/terms/?a=b#c', {}],
    ['the page itself, asked for again', '/legal/privacy/?a=b', { type: 'replace' }],
    ['its query changed', '/legal/privacy/', {}],
    ['back to a page', '/legal/terms/', { type: 'traverse', sameDocument: true }],
    ['back to a page that is a document', '/legal/terms/compare/', { type: 'traverse', sameDocument: true }],
    [
      'back to the page that is shown, while another one loads',
      '/legal/privacy/?a=b#c',
      { type: 'traverse', sameDocument: true, isLoading: true },
    ],
    [
      'a hash of the page that is loading',
      '/legal/terms/#c',
      { sameDocument: true, hashChange: true, isLoading: true },
    ],
  ])('%s', (_, path, facts) => {
    expect(pathOf(path, facts)).toBe(new URL(path, SITE).pathname);
  });

  test.each([
    ['/nope/', '/error/404/'],
    ['/legal', '/legal/privacy/'],
  ])('back to %s, which the browser would only write into the address bar', (path, led) => {
    expect(pathOf(path, { type: 'traverse', sameDocument: true })).toBe(led);
  });
});
