import { expect, test } from 'vitest';
import { keepPage } from '#shell/keep-page.ts';

type Page = { readonly path: string; readonly payload: unknown };

/** The pages that are kept after these have been shown. */
function pathsAfter(paths: string): string {
  let kept: readonly Page[] = [];
  for (const path of paths) kept = keepPage(kept, { path, payload: path });
  return kept.map(({ path }) => path).join('');
}

test('the page that is shown already changes nothing', () => {
  const kept = keepPage([], { path: '/a/', payload: 'text' });

  expect(keepPage(kept, { path: '/a/', payload: 'text' })).toBe(kept);
});

test.each([
  ['abcdefghij', 'abcdefghij', 'ten are kept'],
  ['abcdefghijk', 'bcdefghijk', 'of eleven the first one goes'],
  ['abcdefghijak', 'cdefghijak', 'one that was seen again stays'],
  ['abcdefghijabab', 'cdefghijab', 'none goes for one that is kept'],
])('%s leaves %s: %s', (shown, left) => {
  expect(pathsAfter(shown)).toBe(left);
});

test('a new payload takes the place of the old one', () => {
  const before = keepPage(keepPage([], { path: '/a/', payload: 'old' }), { path: '/b/', payload: 'other' });

  const after = keepPage(before, { path: '/a/', payload: 'new' });

  expect(after).toEqual([
    { path: '/b/', payload: 'other' },
    { path: '/a/', payload: 'new' },
  ]);
});
