import { expect, test } from 'vitest';
import { alivePages } from '#shell/app-root.tsx';

type Page = { readonly path: string; readonly payload: unknown };

/** The pages that are alive after these have been shown. */
function pathsAfter(paths: string): string {
  let alive: readonly Page[] = [];
  for (const path of paths) alive = alivePages(alive, { path, payload: path });
  return alive.map(({ path }) => path).join('');
}

test('the page that is shown already changes nothing', () => {
  const alive = alivePages([], { path: '/a/', payload: 'text' });

  expect(alivePages(alive, { path: '/a/', payload: 'text' })).toBe(alive);
});

test.each([
  ['abcdefghij', 'abcdefghij', 'ten stay alive'],
  ['abcdefghijk', 'bcdefghijk', 'of eleven the first one goes'],
  ['abcdefghijak', 'cdefghijak', 'one that was seen again stays'],
  ['abcdefghijabab', 'cdefghijab', 'none goes for one that is alive'],
])('%s leaves %s: %s', (shown, left) => {
  expect(pathsAfter(shown)).toBe(left);
});

test('a new payload takes the place of the old one', () => {
  const before = alivePages(alivePages([], { path: '/a/', payload: 'old' }), { path: '/b/', payload: 'other' });

  const after = alivePages(before, { path: '/a/', payload: 'new' });

  expect(after).toEqual([
    { path: '/b/', payload: 'other' },
    { path: '/a/', payload: 'new' },
  ]);
});
