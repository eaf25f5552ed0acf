import { expect, test } from 'vitest';
import { recentEntries } from '#lib/recent-entries.ts';

/** Entries that may weigh 10 together, of which each given one weighs what it says. */
function entriesOf(weights: Readonly<Record<string, number>>) {
  const entries = recentEntries<string>(10);
  for (const [key, weight] of Object.entries(weights)) entries.set(key, key, weight);
  const kept = (): string[] => ['a', 'b', 'c'].filter((key) => entries.get(key) !== undefined);
  return { entries, kept };
}

test('what is too much makes as many go as it takes, the one that waited longest first', () => {
  expect(entriesOf({ a: 4, b: 4, c: 2 }).kept()).toEqual(['a', 'b', 'c']);
  expect(entriesOf({ a: 4, b: 4, c: 3 }).kept()).toEqual(['b', 'c']);
  expect(entriesOf({ a: 4, b: 4, c: 7 }).kept()).toEqual(['c']);
});

test('one that is read becomes the most recent', () => {
  const { entries, kept } = entriesOf({ a: 4, b: 4 });

  entries.get('a');
  entries.set('c', 'c', 4);

  expect(kept()).toEqual(['a', 'c']);
});

test('one that is heavier than all may be is not kept, and one set again counts once', () => {
  expect(entriesOf({ a: 11 }).kept()).toEqual([]);
  const { entries, kept } = entriesOf({ a: 5, b: 5 });

  entries.set('a', 'a', 5);

  expect(kept()).toEqual(['a', 'b']);
});
