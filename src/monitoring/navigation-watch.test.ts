import { expect, test } from 'vitest';
import { createNavigationWatch, type RouterState } from '#monitoring/navigation-watch.ts';

const state = (pathname: string, target?: string, errors: object | null = null): RouterState => ({
  location: { pathname },
  navigation: target === undefined ? {} : { location: { pathname: target } },
  errors,
});

/** A watch that has seen the application start at `/a/`, and the times of what it is shown from then on. */
function watchFromA(): (shown: RouterState) => ReturnType<ReturnType<typeof createNavigationWatch>> {
  const watch = createNavigationWatch();
  watch({ timeStamp: 100, state: state('/a/'), started: { renderedSince: 50 } });
  let timeStamp = 100;
  return (shown) => watch({ timeStamp: (timeStamp += 10), state: shown });
}

test.each([50, undefined])('the first state says since when React has rendered the page: %s', (renderedSince) => {
  const shown = { timeStamp: 100, state: state('/a/'), started: { renderedSince } };

  expect(createNavigationWatch()(shown)).toEqual({ kind: 'started', renderedSince, at: 100 });
});

test('a commit is a step once the application has started, and no navigation', () => {
  const watch = createNavigationWatch();
  const commit = { timeStamp: 90, state: state('/a/'), committed: true } as const;

  expect(watch(commit)).toBeNull();
  watch({ timeStamp: 100, state: state('/a/'), started: { renderedSince: undefined } });
  expect(watch({ ...commit, timeStamp: 110 })).toEqual({ kind: 'committed', at: 110 });
});

test('a navigation leaves, and arrives with the time it left at', () => {
  const step = watchFromA();

  expect(step(state('/a/', '/b/'))).toEqual({ kind: 'left', at: 110 });
  expect(step(state('/b/'))).toEqual({ kind: 'arrived', path: '/b/', startedAt: 110, at: 120, failed: false });
  expect(step(state('/b/', '/a/'))).toEqual({ kind: 'left', at: 130 });
});

test('a navigation that fails arrives at the error', () => {
  const step = watchFromA();
  step(state('/a/', '/b/'));

  expect(step(state('/b/', undefined, { page: new Error() }))).toMatchObject({ kind: 'arrived', failed: true });
});

test('a redirect on the way is part of the navigation', () => {
  const step = watchFromA();
  step(state('/a/', '/old/'));

  expect(step(state('/a/', '/b/'))).toBeNull();
  expect(step(state('/b/'))).toMatchObject({ kind: 'arrived', path: '/b/', startedAt: 110 });
});

test('what has nothing to load arrives without having left', () => {
  expect(watchFromA()(state('/b/'))).toEqual({ kind: 'arrived', path: '/b/', startedAt: 110, at: 110, failed: false });
});

test.each([
  ['a changed query or fragment', [state('/a/')]],
  ['one that has something to load', [state('/a/', '/a/'), state('/a/')]],
])('%s is no navigation', (_, states) => {
  const step = watchFromA();

  expect(states.map(step)).toEqual(states.map(() => null));
});

test('an abandoned navigation never arrives, and the next one starts anew', () => {
  const step = watchFromA();
  step(state('/a/', '/b/'));

  expect(step(state('/a/'))).toBeNull();
  expect(step(state('/a/', '/c/'))).toEqual({ kind: 'left', at: 130 });
});
