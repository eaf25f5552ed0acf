import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Provider } from '#analytics/provider.ts';
import { createQueue, MAX_ENTRIES, type Happening } from '#analytics/queue.ts';
import { createTracker } from '#analytics/tracker.browser.ts';
import { createVisit, type Call } from '#analytics/visit.ts';

// A service on the other side of an argument: what the real ones do is shown in tests/e2e/analytics*.e2e.ts.
const page = (path: string): Happening => ({
  page: { name: 'home', locale: 'en', path, url: `https://www.example.com${path}`, title: 'Home' },
});
const event: Happening = { event: 'policy_printed', properties: { policy: '/' } };
const errorPage = {
  name: '',
  locale: 'en',
  path: '/error/404/',
  url: 'https://www.example.com/error/404/',
  title: '',
};

function measured({ throws = false, appearsLate = false } = {}) {
  const sent: Call[] = [];
  const network = new EventTarget();
  const state = { isOnline: true };
  let isPresent = false;
  const provider: Provider = {
    isReachable: () => Promise.resolve(true),
    isPresent: () => isPresent,
    isReady: () => isPresent,
    addStub: () => {},
    onLoaded: () => void (isPresent = !appearsLate),
    send(call) {
      sent.push(call);
      if (throws) throw new Error('the library is broken');
    },
  };
  const script = Promise.withResolvers<boolean>();
  const queue = createQueue();
  const visit = createVisit({ referrer: '', errorPage });
  const tracker = createTracker({
    queue,
    visit,
    provider,
    loadScript: () => script.promise,
    network,
    isOnline: () => state.isOnline,
  });
  const loaded = async (): Promise<void> => {
    script.resolve(true);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    tracker,
    queue,
    state,
    loaded,
    appear: () => void (isPresent = true),
    comeBack: () => network.dispatchEvent(new Event('online')),
    sent,
    calls: () => sent.map(({ kind, page: { path } }) => `${kind} ${path}`),
  };
}

test('nothing is sent after it is stopped, and what waited is forgotten', async () => {
  const { tracker, queue, loaded, calls } = measured();
  tracker.start('a');
  queue.add(page('/'));
  tracker.stop();
  queue.add(event);
  await loaded();

  expect(calls()).toEqual([]);
  expect(queue.take()).toEqual([]);
});

test('stopped before it is started, it keeps nothing but the page that is shown', async () => {
  const { tracker, queue, loaded, calls } = measured();
  tracker.stop();
  queue.add(page('/a/'));
  queue.add(event);
  queue.add(page('/b/'));
  expect(queue.take()).toEqual([]);
  tracker.start('a');
  queue.add({ again: true });
  await loaded();

  expect(calls()).toEqual(['identify /b/', 'page /b/']);
});

test('however many entries have waited, the visitor comes first, then the first page', async () => {
  const { tracker, queue, loaded, sent, calls } = measured();
  queue.add(page('/'));
  tracker.start('a');
  for (let index = 0; index < MAX_ENTRIES * 2; index += 1) queue.add(event);
  await loaded();

  expect(calls().slice(0, 3)).toEqual(['identify /', 'page /', 'track /']);
  expect(calls()).toHaveLength(MAX_ENTRIES + 1);
  expect(sent.map(({ at }) => at)).toEqual(sent.map(({ at }) => at).toSorted((one, other) => one - other));
});

describe('a library that appears late and does not call back', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  const visit = async () => {
    const all = measured({ appearsLate: true });
    all.queue.add(page('/'));
    all.tracker.start('a');
    await all.loaded();
    expect(vi.getTimerCount()).toBe(1);
    return all;
  };

  test('gets nothing after the choice is withdrawn', async () => {
    const { tracker, appear, calls } = await visit();
    tracker.stop();
    appear();
    vi.advanceTimersByTime(60_000);

    expect([calls(), vi.getTimerCount()]).toEqual([[], 0]);
  });

  test('is no longer waited for after a while', async () => {
    const { calls } = await visit();
    vi.advanceTimersByTime(60_000);

    expect([calls(), vi.getTimerCount()]).toEqual([[], 0]);
  });

  test('gets what waits soon after it has appeared, once', async () => {
    const { appear, calls } = await visit();
    vi.advanceTimersByTime(5_000);
    appear();
    expect(calls()).toEqual([]);
    vi.advanceTimersByTime(1_000);

    expect([calls(), vi.getTimerCount()]).toEqual([['identify /', 'page /'], 0]);
  });
});

test('a library that throws gets each call once all the same', async () => {
  const { tracker, queue, loaded, calls } = measured({ throws: true });
  tracker.start('a');
  await loaded();
  queue.add(page('/'));
  queue.add(event);

  expect(calls()).toEqual(['identify /', 'page /', 'track /']);
});
