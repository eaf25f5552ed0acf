import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLibrary } from '#analytics/library.browser.ts';
import type { Provider } from '#analytics/provider.ts';

const LONG_MS = 3_600_000;

type Service = {
  readonly reachable?: boolean;
  /** Whether the script loads, attempt by attempt; it does when nothing is said. */
  readonly scripts?: boolean[];
  /** When the global holds the library. */
  readonly present?: 'always' | 'after-script' | 'never';
  /** The script is in flight until it is released. */
  readonly held?: boolean;
  readonly callsBack?: boolean;
};

// A service on the other side of an argument: what the real ones do is shown in tests/e2e/analytics*.e2e.ts.
function service(options: Service = {}) {
  const { reachable = true, scripts = [], present = 'after-script', held = false, callsBack = true } = options;
  let isPresent = present === 'always';
  let isReady = isPresent || !callsBack;
  let callBack = (): void => {};
  const provider: Provider = {
    isReachable: () => Promise.resolve(reachable),
    isPresent: () => isPresent,
    isReady: () => isPresent && isReady,
    addStub: (onReady) => void (callBack = onReady),
    onLoaded: () => {
      isPresent = present !== 'never';
      isReady = true;
      if (callsBack && isPresent) callBack();
    },
    send: () => {},
  };
  const ready = vi.fn();
  const script = Promise.withResolvers<void>();
  if (!held) script.resolve();
  const loadScript = vi.fn(async (signal: AbortSignal) => {
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await Promise.race([script.promise, aborted]);
    return !signal.aborted && (scripts.shift() ?? true);
  });
  const library = createLibrary({ provider, loadScript, onReady: ready });
  const counts = () => ({ scripts: loadScript.mock.calls.length, ready: ready.mock.calls.length });
  return { library, counts, release: script.resolve };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each<[string, Service, number, number, boolean]>([
  ['that never loads is requested four times', { scripts: Array<boolean>(50).fill(false) }, 4, 0, false],
  ['whose service cannot be reached is not requested', { reachable: false }, 0, 0, false],
  ['that has run but never appears is not requested again', { present: 'never' }, 1, 0, false],
  ['that fails once loads with the second attempt', { scripts: [false, true] }, 2, 1, true],
  ['that does not call back is ready when it appears', { callsBack: false }, 1, 1, true],
  ['that is on the page already needs no script', { present: 'always' }, 0, 1, true],
])('a library %s', async (_, options, scripts, ready, isReady) => {
  const { library, counts } = service(options);
  library.load();
  await vi.advanceTimersByTimeAsync(LONG_MS);

  expect(counts()).toEqual({ scripts, ready });
  expect(library.isReady()).toBe(isReady);
});

test.each<[string, Service, number, number]>([
  ['a script that did not load is requested again', { scripts: [false, false, false, false, true] }, 5, 1],
  ['a library that never appeared is requested again', { present: 'never' }, 2, 0],
  ['a library that is ready is not requested again', {}, 1, 1],
])('when the network is back, %s', async (_, options, scripts, ready) => {
  const { library, counts } = service(options);
  library.load();
  library.load();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  library.load();
  await vi.advanceTimersByTimeAsync(LONG_MS);

  expect(counts()).toEqual({ scripts, ready });
});

describe('cancelled', () => {
  test('between two attempts, there is no further one', async () => {
    const { library, counts } = service({ scripts: [false] });
    library.load();
    await vi.advanceTimersByTimeAsync(0);

    expect(library.cancel()).toBe(false);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(counts()).toEqual({ scripts: 1, ready: 0 });
  });

  test.each([{}, { present: 'never' }, { present: 'always' }] as const)(
    'after %o, it reports that it has run',
    async (options) => {
      const { library } = service(options);
      library.load();
      await vi.advanceTimersByTimeAsync(0);

      expect(library.cancel()).toBe(true);
    },
  );
});
