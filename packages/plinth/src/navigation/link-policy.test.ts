import { describe, expect, test } from 'vitest';
import { decideNavigation, pageOfNavigation, type NavigationTarget } from '#navigation/link-policy.ts';
import { NavigationRefusedError } from '#model/errors.ts';
import { BASE, EXTERNAL_TARGETS, INTERNAL_TARGETS, SCRIPT_TARGETS } from '../../tests/support/navigation-targets.ts';

const decide = (target: NavigationTarget, external?: boolean) => decideNavigation(target, { base: BASE, external });

describe('refused, synchronously', () => {
  test.each(SCRIPT_TARGETS)('a script target, allowed or not: %j', (target) => {
    expect(() => decide(target)).toThrow(NavigationRefusedError);
    expect(() => decide(target, false)).toThrow(NavigationRefusedError);
    expect(() => decide(target, true)).toThrow(NavigationRefusedError);
  });

  test.each(EXTERNAL_TARGETS)('an external target without permission: %j', (target) => {
    expect(() => decide(target)).toThrow(NavigationRefusedError);
    expect(() => decide(target, false)).toThrow(NavigationRefusedError);
  });

  test.each([
    [{ pathname: '//a' }],
    [{ pathname: 'https://a', search: '?b' }],
    [{ pathname: 'javascript:', hash: 'alert(1)' }],
  ])('a target in parts is judged as a whole: %j', (target) => {
    expect(() => decide(target)).toThrow(NavigationRefusedError);
  });
});

test.each(EXTERNAL_TARGETS)('an external target is left to, as it is written, when it is allowed: %j', (target) => {
  expect(decide(target, true)).toEqual({ kind: 'leave', to: target });
});

test.each(INTERNAL_TARGETS)(
  'a target of this site needs no permission, and ends on a path of this site: %j',
  (target) => {
    for (const external of [undefined, false, true]) {
      const { kind, to } = decide(target, external);

      expect(kind).toBe('page');
      expect(to).toMatch(/^\/(?!\/)/);
    }
  },
);

test.each([[null], [undefined], [''], [{}], [{ pathname: '' }]])('no target is the home page: %j', (target) => {
  expect(decide(target)).toEqual({ kind: 'page', to: '/' });
});

test.each([
  [{ pathname: '/legal/terms/' }, '/legal/terms/'],
  [{ pathname: '/legal/terms/', search: '?a=1', hash: '#b' }, '/legal/terms/?a=1#b'],
  [{ hash: '#b' }, '/legal/privacy/?from=mail#b'],
])('a target in parts: %j', (target, to) => {
  expect(decide(target)).toEqual({ kind: 'page', to });
});

test.each([
  ['/legal?a=1#b', '/legal/privacy/?a=1#b'],
  ['/Legal/TERMs/#A', '/legal/terms/#A'],
  ['/nope/?q=1#h', '/error/404/?q=1#h'],
  ['/..//e', '/error/404/'],
])('redirects are resolved before anything moves: %s goes to %s', (target, to) => {
  expect(decide(target)).toEqual({ kind: 'page', to });
});

const SITE = 'https://www.example.com';
const SHOWN = new URL('/legal/privacy/?a=b#c', SITE);
const LINK = { navigationType: 'push', canIntercept: true, sameDocument: false, hashChange: false, isLoading: false };

/** The path of the page that the application shows; undefined where the navigation is the browser's. */
function pathOf(path: string, facts: Partial<typeof LINK> = {}): string | undefined {
  const { navigationType, sameDocument, isLoading, ...event } = { ...LINK, ...facts };
  const destination = { url: new URL(path, SITE).href, sameDocument };
  return pageOfNavigation({ ...event, navigationType: navigationType as NavigationType, destination }, SHOWN, isLoading)
    ?.path;
}

describe("a navigation that is the browser's own", () => {
  test.each<[string, string, Partial<typeof LINK>]>([
    [
      'what it does not hand over: another origin, an entry of another document',
      '/legal/terms/',
      { canIntercept: false },
    ],
    ['a reload', '/legal/privacy/?a=b#c', { navigationType: 'reload' }],
    ['an unknown path', '/nope/', {}],
    ['a redirect', '/legal', {}],
    ['a page that is a document', '/legal/terms/compare/2025-01-01/2026-01-01/', {}],
    ['a page that may speak to a service', '/map/', {}],
    ["a form's address", '/legal/terms/on/?date=2026-01-01', {}],
    ['a hash of the page', '/legal/privacy/?a=b#d', { sameDocument: true, hashChange: true }],
    ['an address that a script has set', '/legal/terms/', { sameDocument: true, navigationType: 'replace' }],
    ['back to another hash of the page', '/legal/privacy/?a=b', { sameDocument: true, navigationType: 'traverse' }],
  ])('%s', (_, path, facts) => {
    expect(pathOf(path, facts)).toBeUndefined();
  });
});

describe("the application's", () => {
  test.each<[string, string, Partial<typeof LINK>]>([
    ['a page', '/legal/terms/', {}],
    ['back to a page', '/legal/terms/', { navigationType: 'traverse', sameDocument: true }],
    ['back to a page that is a document', '/legal/terms/compare/', { navigationType: 'traverse', sameDocument: true }],
    [
      'back to the page that is shown, while another one loads',
      '/legal/privacy/?a=b#c',
      { navigationType: 'traverse', sameDocument: true, isLoading: true },
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
    expect(pathOf(path, { navigationType: 'traverse', sameDocument: true })).toBe(led);
  });
});
