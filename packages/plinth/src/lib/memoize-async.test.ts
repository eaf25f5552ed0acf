import { expect, test, vi } from 'vitest';
import { memoizeAsync } from '#lib/memoize-async.ts';

test('a failure rejects for all who wait, and is forgotten', async () => {
  const load = vi.fn((key: string) => Promise.reject<string>(new Error(key)));
  const loadOnce = memoizeAsync(load);

  const outcomes = await Promise.allSettled([loadOnce('a'), loadOnce('a')]);

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue('found');
  await expect(loadOnce('a')).resolves.toBe('found');
});

test('a value that is undefined is loaded again', async () => {
  const load = vi.fn(() => Promise.resolve<string | undefined>(undefined));
  const loadOnce = memoizeAsync<string | undefined>(load);

  await loadOnce();
  load.mockResolvedValue('found');

  await expect(loadOnce()).resolves.toBe('found');
});

test('each key is loaded once, however many callers there are', async () => {
  const load = vi.fn((key: number) => Promise.resolve(`value ${key}`));
  const loadOnce = memoizeAsync(load);

  const values = await Promise.all([loadOnce(1), loadOnce(2), loadOnce(1)]);

  expect(values).toEqual(['value 1', 'value 2', 'value 1']);
  expect(load.mock.calls).toEqual([[1], [2]]);
});

test('a failure that comes late leaves the promise that has taken its place', async () => {
  const cache = new Map<string, Promise<string>>();
  const { promise, reject } = Promise.withResolvers<string>();
  const loadOnce = memoizeAsync(() => promise, cache);
  const first = loadOnce('a');

  cache.set('a', Promise.resolve('newer'));
  reject(new Error('late'));

  await expect(first).rejects.toThrow('late');
  await expect(loadOnce('a')).resolves.toBe('newer');
});
