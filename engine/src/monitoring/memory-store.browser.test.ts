import { expect, test } from 'vitest';
import { createMemoryStore } from '#monitoring/client.browser.ts';

test('gives back in the order it was given', async () => {
  const store = createMemoryStore<string>(3);
  await store.push('first');
  await store.push('second');
  await store.unshift('tried before');

  expect([await store.shift(), await store.shift(), await store.shift(), await store.shift()]).toEqual([
    'tried before',
    'first',
    'second',
    undefined,
  ]);
});

test('is full at its capacity, and keeps the oldest', async () => {
  const store = createMemoryStore<number>(2);
  for (const envelope of [1, 2, 3]) await store.push(envelope);
  await store.unshift(4);

  expect([await store.shift(), await store.shift(), await store.shift()]).toEqual([4, 1, undefined]);
});
