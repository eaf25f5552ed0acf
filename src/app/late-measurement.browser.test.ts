import { beforeAll, expect, test, vi } from 'vitest';
import { MAX_WAITING_CALLS } from '#analytics/call-queue.ts';
import type { createLateMeasurement as Create } from '#app/late-measurement.browser.tsx';
import type { PublicAnalytics } from '#model/public-config.ts';

let createLateMeasurement: typeof Create;

beforeAll(async () => {
  // What it imports listens for errors of the window.
  vi.stubGlobal('addEventListener', () => {});
  ({ createLateMeasurement } = await import('#app/late-measurement.browser.tsx'));
});

const ANALYTICS: PublicAnalytics = {
  provider: 'segment',
  scriptUrl: 'https://cdn.example.com/a.js',
  writeKey: 'key',
  endpoint: 'https://api.example.com',
  consent: 'none',
  policy: '2026-01-01',
};
const page = (path: string) => ({
  name: 'home',
  locale: 'en',
  path,
  url: `https://www.example.com${path}`,
  title: path,
});

/** A measurement that comes when it is told to, and notes what it hears. */
function heldBack() {
  const heard: string[] = [];
  const measurement = {
    track: (_: string, { question }: { question?: string }) => void heard.push(`track ${question}`),
    pageShown: (shown: { path: string } | null) => void heard.push(`page ${shown?.path ?? 'none'}`),
    ask: () => {},
    begin: () => void heard.push('begin'),
  };
  // It takes any event, as the real one does.
  const createMeasurement = (() =>
    measurement) as unknown as (typeof import('#measurement/entry.browser.ts'))['createMeasurement'];
  const { promise, resolve } = Promise.withResolvers<{ createMeasurement: typeof createMeasurement }>();
  const late = createLateMeasurement({ analytics: ANALYTICS, messagesOf: () => ({}), bring: () => promise });
  const begun = late.begin('en');
  return { late, heard, come: () => (resolve({ createMeasurement }), begun) };
}

test('of what is told before it comes, only so much is kept: the oldest events go', async () => {
  const { late, heard, come } = heldBack();
  late.pageShown(null);
  late.pageShown(page('/'));
  for (let count = 0; count < 300; count += 1)
    late.track('clause_link_copied', { policy: '/', clause: 'x', question: String(count) } as never);
  late.pageShown(page('/legal/'));

  await come();

  expect(heard).toHaveLength(MAX_WAITING_CALLS + 1);
  expect([heard[0], heard.at(-3), ...heard.slice(-2)]).toEqual(['page /', 'track 299', 'page /legal/', 'begin']);
});

test('of too many pages the first and the last ones are kept', async () => {
  const { late, heard, come } = heldBack();
  for (let count = 0; count < 300; count += 1) late.pageShown(count % 2 === 1 ? null : page(`/${count}`));

  await come();

  expect(heard).toHaveLength(MAX_WAITING_CALLS + 1);
  expect([heard[0], ...heard.slice(-3)]).toEqual(['page /0', 'page /298', 'page none', 'begin']);
});

test('what is told once it has come is told at once, and after what waited', async () => {
  const { late, heard, come } = heldBack();
  late.pageShown(page('/'));
  await come();
  late.pageShown(page('/legal/'));
  await Promise.resolve();

  expect(heard).toEqual(['page /', 'begin', 'page /legal/']);
});
