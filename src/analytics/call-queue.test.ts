import { expect, test } from 'vitest';
import { enqueue, MAX_WAITING_CALLS } from '#analytics/call-queue.ts';
import { pageProperties, type Call } from '#analytics/calls.ts';

const page = pageProperties({
  name: 'home',
  locale: 'en',
  url: 'https://www.example.com/',
  title: 'Home',
  referrer: '',
});
const identify: Call = { kind: 'identify', userId: 'a', at: 0, page };
const view = (at: number): Call => ({ kind: 'page', name: 'home', at, page });
const event = (at: number): Call => ({
  kind: 'track',
  event: 'question_opened',
  properties: { question: 'who' },
  at,
  page,
});

function queueOf(calls: readonly Call[]): readonly Call[] {
  return calls.reduce<readonly Call[]>(enqueue, []);
}

const many = (make: (at: number) => Call): Call[] =>
  Array.from({ length: MAX_WAITING_CALLS * 2 }, (_, index) => make(index + 2));

test('calls wait in the order they were made', () => {
  const calls = [identify, view(1), event(2), view(3), event(4)];

  expect(queueOf(calls)).toEqual(calls);
});

test('of too many events the oldest are dropped, never the visitor or the first view', () => {
  const events = many(event);

  expect(queueOf([identify, view(1), ...events])).toEqual([identify, view(1), ...events.slice(-MAX_WAITING_CALLS + 2)]);
});

test('events go before views', () => {
  const views = many(view).slice(0, MAX_WAITING_CALLS - 3);
  const calls = queueOf([identify, view(1), event(2), ...views, event(1000), event(1001)]);

  expect(calls).toEqual([identify, view(1), ...views, event(1001)]);
});

test('of too many views the first one stays', () => {
  const views = many(view);

  expect(queueOf([identify, view(1), ...views])).toEqual([identify, view(1), ...views.slice(-MAX_WAITING_CALLS + 2)]);
});
