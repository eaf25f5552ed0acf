import { expect, test } from 'vitest';
import type { NavigationStep } from '#monitoring/early-errors.browser.ts';
import { createNavigationStarts } from '#monitoring/traces.browser.ts';

type Step = readonly [step: NavigationStep['step'], path: string];

/** When the navigations of a visit began that starts at `/a/`; the steps are at 110, 120 and so on. */
function startsAfterA(...steps: readonly Step[]): Array<number | undefined> {
  const startOf = createNavigationStarts();
  const address = { page: 'a', locale: 'en' };
  startOf({ step: 'started', path: '/a/', timeStamp: 100, address });
  return steps.map(([step, path], index) => startOf({ step, path, timeStamp: 110 + index * 10, address }));
}

test.each<[string, Step[]]>([
  ['a changed query or fragment', [['arrived', '/a/']]],
  [
    'a page that is loaded again in the place of its error',
    [
      ['left', '/a/'],
      ['arrived', '/a/'],
    ],
  ],
  ['a commit', [['committed', '/a/']]],
])('%s is no navigation', (_, steps) => {
  expect(startsAfterA(...steps)).toEqual(steps.map(() => undefined));
});

test('a navigation begins when the page before is left', () => {
  expect(startsAfterA(['left', '/a/'], ['arrived', '/b/'], ['committed', '/b/'])).toEqual([undefined, 110, undefined]);
});

test('another navigation that replaces one under way begins with it', () => {
  expect(startsAfterA(['left', '/a/'], ['left', '/a/'], ['arrived', '/b/'])).toEqual([undefined, undefined, 110]);
});

test('an abandoned navigation never arrives, and the next one begins anew', () => {
  expect(startsAfterA(['left', '/a/'], ['arrived', '/a/'], ['left', '/a/'], ['arrived', '/c/'])).toEqual([
    undefined,
    undefined,
    undefined,
    130,
  ]);
});
