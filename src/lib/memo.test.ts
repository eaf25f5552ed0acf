import { expect, test } from 'vitest';
import { createMemo } from '#lib/memo.ts';

test('callers of one key share a value, created once, and another key has its own', async () => {
  const memo = createMemo<number>();
  let created = 0;
  const create = async () => (created += 1);

  const values = await Promise.all([memo('a', create), memo('a', create), memo('b', create)]);

  expect(values).toEqual([1, 1, 2]);
  expect(await memo('a', create)).toBe(1);
});

test('a failure reaches all who wait for it, and is not kept', async () => {
  const memo = createMemo<string>();
  const failure = new Error('once');
  const failing = async () => Promise.reject(failure);

  const failed = await Promise.allSettled([memo('a', failing), memo('a', failing)]);

  expect(failed).toMatchObject([{ reason: failure }, { reason: failure }]);
  expect(await memo('a', async () => 'made')).toBe('made');
});
