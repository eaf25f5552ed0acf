import { expect, test } from 'vitest';
import { resolvePath } from '#model/addresses.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/facts.ts';

// What the specification says of the site as it is shipped.
test('English is its one language', () => {
  expect(DEFAULT_LOCALE).toBe('en');
  expect(LOCALES).toEqual([{ code: 'en', name: 'English', iso: 'en', dates: 'en-GB', file: 'locales/en.json' }]);
});

test.each(['/', '/error/404/', '/legal/amlkycpolicy/', '/legal/privacypolicy/'])('%s is a page', (path) => {
  expect(resolvePath(path)).toMatchObject({ kind: 'page', path });
});

test.each([
  ['/legal', '/legal/privacypolicy/'],
  ['/any/other/path', '/error/404/'],
])('%s redirects to %s', (from, to) => {
  expect(resolvePath(from).path).toBe(to);
});
