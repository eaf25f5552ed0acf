import { expect, test } from 'vitest';
import { recentEntries } from '#lib/recent-entries.ts';

function counted(most: number) {
  const created: string[] = [];
  const entries = recentEntries<string>(most);
  const get = (key: string): string =>
    entries.getOr(key, () => {
      created.push(key);
      return key;
    });
  return { get, created, entries };
}

test('one more than there is room for makes the one that waited longest go', () => {
  const { get, created } = counted(2);
  for (const key of ['a', 'b', 'a', 'c']) get(key);
  expect(created).toEqual(['a', 'b', 'c']);

  get('a');
  expect(created).toEqual(['a', 'b', 'c']);
  get('b');

  expect(created).toEqual(['a', 'b', 'c', 'b']);
});

test('a deleted one is created anew', () => {
  const { get, created, entries } = counted(2);
  get('a');

  entries.delete('a');
  get('a');

  expect(created).toEqual(['a', 'a']);
});
