import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Provider } from '#analytics/provider.ts';
import { createQueue, MAX_ENTRIES, type Happening } from '#analytics/queue.ts';
import { createTracker, type Tracker } from '#analytics/tracker.browser.ts';
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

const LONG_MS = 3_600_000;

type Service = {
  readonly isReachable?: boolean;
  /** Whether the script loads, attempt by attempt; it does when nothing is said. */
  readonly scripts?: boolean[];
  /** When the global holds the library. */
  readonly present?: 'always' | 'after-script' | 'never';
  readonly throws?: boolean;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function measured({ isReachable = true, scripts = [], present = 'after-script', throws = false }: Service = {}) {
  const sent: Call[] = [];
  let isPresent = present === 'always';
  const provider: Provider = {
    isReachable: () => Promise.resolve(isReachable),
    isPresent: () => isPresent,
    isReady: () => isPresent,
    addStub: () => {},
    onLoaded: () => void (isPresent ||= present === 'after-script'),
    send(call) {
      sent.push(call);
      if (throws) throw new Error('the library is broken');
    },
  };
  const loadScript = vi.fn(async () => scripts.shift() ?? true);
  const queue = createQueue();
  const tracker = createTracker({ queue, visit: createVisit({ referrer: '', errorPage }), provider, loadScript });
  return {
    tracker,
    queue,
    pass: async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms)),
    appear: () => void (isPresent = true),
    sent,
    calls: () => sent.map(({ kind, page: { path } }) => `${kind} ${path}`),
    attempts: () => loadScript.mock.calls.length,
  };
}

const VIEW = ['identify /', 'page /'];

test.each<[string, Service, number, string[]]>([
  ['that never loads is requested four times', { scripts: Array<boolean>(50).fill(false) }, 4, []],
  ['whose service cannot be reached is not requested', { isReachable: false }, 0, []],
  ['that has run but never appears is not requested again', { present: 'never' }, 1, []],
  ['that fails once loads with the second attempt', { scripts: [false, true] }, 2, VIEW],
  ['that is on the page already needs no script', { present: 'always' }, 0, VIEW],
  ['that throws gets each call once all the same', { throws: true }, 1, VIEW],
])('a library %s', async (_, service, scripts, made) => {
  const { tracker, queue, pass, calls, attempts } = measured(service);
  queue.add(page('/'));
  tracker.start('a');
  await pass(LONG_MS);

  expect([attempts(), calls()]).toEqual([scripts, made]);
});

test.each<[string, Service, number, string[]]>([
  ['a script that did not load is requested again', { scripts: [false, false, false, false, true] }, 5, VIEW],
  ['a library that never appeared is requested again', { present: 'never' }, 2, []],
  ['a library that is ready is not requested again', {}, 1, VIEW],
])('when the network is back, %s', async (_, service, scripts, made) => {
  const { tracker, queue, pass, calls, attempts } = measured(service);
  queue.add(page('/'));
  tracker.start('a');
  await pass(LONG_MS);
  window.dispatchEvent(new Event('online'));
  await pass(LONG_MS);

  expect([attempts(), calls()]).toEqual([scripts, made]);
});

test('stopped between two attempts, there is no further one, and nothing has run', async () => {
  const { tracker, pass, attempts } = measured({ scripts: [false] });
  tracker.start('a');
  await pass(0);

  expect(tracker.stop()).toBe(false);
  await pass(LONG_MS);
  expect(attempts()).toBe(1);
});

test.each([{}, { present: 'never' }, { present: 'always' }] as const)(
  'stopped after %o, it says that a script has run',
  async (service) => {
    const { tracker, pass } = measured(service);
    tracker.start('a');
    await pass(0);

    expect(tracker.stop()).toBe(true);
  },
);

test('nothing is sent after it is stopped, and what waited is forgotten', async () => {
  const { tracker, queue, pass, calls } = measured();
  tracker.start('a');
  queue.add(page('/'));
  tracker.stop();
  queue.add(event);
  await pass(0);

  expect(calls()).toEqual([]);
  expect(queue.take()).toEqual([]);
});

test('stopped before it is started, it keeps nothing but the page that is shown', async () => {
  const { tracker, queue, pass, calls } = measured();
  tracker.stop();
  queue.add(page('/a/'));
  queue.add(event);
  queue.add(page('/b/'));
  expect(queue.take()).toEqual([]);
  tracker.start('a');
  queue.add({ again: true });
  await pass(0);

  expect(calls()).toEqual(['identify /b/', 'page /b/']);
});

test('however many entries have waited, the visitor comes first, then the first page', async () => {
  const { tracker, queue, pass, sent, calls } = measured();
  queue.add(page('/'));
  tracker.start('a');
  for (let index = 0; index < MAX_ENTRIES * 2; index += 1) queue.add(event);
  await pass(0);

  expect(calls().slice(0, 3)).toEqual(['identify /', 'page /', 'track /']);
  expect(calls()).toHaveLength(MAX_ENTRIES + 1);
  expect(sent.map(({ at }) => at)).toEqual(sent.map(({ at }) => at).toSorted((one, other) => one - other));
});

test.each([
  ['gets what waits, once', (): void => {}, VIEW],
  ['gets nothing after the choice is withdrawn', (tracker: Tracker): void => void tracker.stop(), []],
])('a library that appears late and does not call back %s', async (_, meanwhile, made) => {
  const { tracker, queue, pass, appear, calls } = measured({ present: 'never' });
  queue.add(page('/'));
  tracker.start('a');
  await pass(5_000);
  meanwhile(tracker);
  appear();
  await pass(1_000);

  expect([calls(), vi.getTimerCount()]).toEqual([made, 0]);
});
