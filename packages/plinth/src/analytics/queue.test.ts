import { describe, expect, test } from 'vitest';
import { createQueue, MAX_ENTRIES, type Happening } from '#analytics/queue.ts';

const page = (number: number): Happening => ({
  page: {
    name: `page-${number}`,
    locale: 'en',
    path: `/${number}/`,
    url: `https://www.example.com/${number}/`,
    title: '',
  },
});
const event = (number: number): Happening => ({ event: 'policy_printed', properties: { policy: `/${number}/` } });
const error: Happening = { page: null };

const many = (make: (number: number) => Happening): Happening[] =>
  Array.from({ length: MAX_ENTRIES * 2 }, (_, index) => make(index + 2));

function left(happenings: readonly Happening[]): Happening[] {
  const queue = createQueue();
  for (const happening of happenings) queue.add(happening);
  return queue.take().map(({ at: _, ...happening }) => happening);
}

describe('of too many entries', () => {
  test('the oldest events are dropped, never the first page', () => {
    const events = many(event);

    expect(left([page(1), ...events])).toEqual([page(1), ...events.slice(-MAX_ENTRIES + 1)]);
  });

  test('events are dropped before pages', () => {
    const pages = many(page).slice(0, MAX_ENTRIES - 2);

    expect(left([page(1), event(2), ...pages, event(1000), event(1001)])).toEqual([page(1), ...pages, event(1001)]);
  });

  test('all pages, the first one stays', () => {
    const pages = many(page);

    expect(left([page(1), ...pages])).toEqual([page(1), ...pages.slice(-MAX_ENTRIES + 1)]);
  });
});

test('entries are taken in their order, each with a later time than the one before', () => {
  const queue = createQueue();
  for (const happening of [page(1), event(2), error, page(3)]) queue.add(happening);

  const entries = queue.take();
  expect(entries).toMatchObject([page(1), event(2), error, page(3)]);
  expect(entries.map(({ at }, index) => at - (entries[index - 1]?.at ?? 0) > 0)).toEqual([true, true, true, true]);
});
