import { expect, test } from 'vitest';
import { pageToPrefetch } from '#app/page-parts.browser.ts';

test.each([
  ['the page that is shown', '/long/'],
  ['a redirect', '/legal/'],
  ['an address of no page', '/nowhere/'],
  ['a page that is always a document', '/legal/privacy/compare/2026-01-01/2026-02-01/'],
  ['a page that may speak to a service', '/map/'],
])('nothing is prefetched for %s', (_, pathname) => {
  expect(pageToPrefetch(pathname, '/long/')).toBeUndefined();
});

test('any other page is prefetched, in its language', () => {
  expect(pageToPrefetch('/ar/legal/privacy/', '/legal/privacy/')).toEqual({
    kind: 'policy',
    policy: 'privacy',
    locale: 'ar',
  });
});
