import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLibrary } from '#analytics/library.browser.ts';
import type { Provider } from '#analytics/provider.ts';

// A service on the other side of an argument: what the real ones do is shown in tests/e2e/analytics*.e2e.ts.
type Service = {
  readonly reachable?: boolean;
  /** Whether the script can be had, time by time; it can when nothing is said. */
  readonly scripts?: boolean[];
  /** The library is in the global, from the beginning or once its script has run. */
  readonly present?: 'always' | 'after-script' | 'never';
  /** The script is in flight until it is released. */
  readonly held?: boolean;
  /** It calls back when it is ready. */
  readonly tells?: boolean;
};

function service({
  reachable = true,
  scripts = [],
  present = 'after-script',
  held = false,
  tells = true,
}: Service = {}) {
  let isPresent = present === 'always';
  let tell = (): void => {};
  const provider: Provider = {
    isReachable: () => Promise.resolve(reachable),
    isPresent: () => isPresent,
    isReady: () => !tells,
    addStub: (onReady) => void (tell = onReady),
    onLoaded: () => {
      isPresent = present !== 'never';
      if (tells && isPresent) tell();
    },
    send: () => {},
  };
  const ready = vi.fn();
  const network = new EventTarget();
  const script = Promise.withResolvers<void>();
  if (!held) script.resolve();
  const loadScript = vi.fn(async (signal: AbortSignal) => {
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await Promise.race([script.promise, aborted]);
    return !signal.aborted && (scripts.shift() ?? true);
  });
  const library = createLibrary({ provider, loadScript, onReady: ready, network });
  return {
    library,
    ready,
    loadScript,
    comeBack: () => network.dispatchEvent(new Event('online')),
    release: script.resolve,
  };
}

const LONG_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a library that cannot be had', () => {
  test('is asked for four times, and never again by itself', async () => {
    const { library, ready, loadScript } = service({ scripts: Array<boolean>(50).fill(false) });
    library.load();
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect(loadScript).toHaveBeenCalledTimes(4);
    expect(ready).not.toHaveBeenCalled();
    expect(library.isReady()).toBe(false);
  });

  test('whose service cannot be reached is not asked for at all', async () => {
    const { library, loadScript } = service({ reachable: false });
    library.load();
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect(loadScript).not.toHaveBeenCalled();
  });

  test('is asked for again when the network is back', async () => {
    const { library, ready, comeBack } = service({ scripts: [false, false, false, false, true] });
    library.load();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    comeBack();
    await vi.advanceTimersByTimeAsync(0);

    expect(ready).toHaveBeenCalledOnce();
  });
});

test('a script that fails once is there with the second attempt', async () => {
  const { library, ready, loadScript } = service({ scripts: [false, true] });
  library.load();
  await vi.advanceTimersByTimeAsync(LONG_MS);

  expect([loadScript.mock.calls.length, ready.mock.calls.length, library.isReady()]).toEqual([2, 1, true]);
});

describe('a library that has run', () => {
  test('and says nothing is ready when it is there', async () => {
    const { library, ready } = service({ tells: false });
    library.load();
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect([ready.mock.calls.length, library.isReady()]).toEqual([1, true]);
  });

  test('and is never there is not asked for again: it may only be slow', async () => {
    const { library, loadScript } = service({ present: 'never' });
    library.load();
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect([loadScript.mock.calls.length, library.isReady()]).toEqual([1, false]);
  });

  test('and is not there when the network comes back is asked for again', async () => {
    const { library, loadScript, comeBack } = service({ present: 'never' });
    library.load();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    comeBack();
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect(loadScript).toHaveBeenCalledTimes(2);
  });
});

test('opened twice, it is loaded once', async () => {
  const { library, loadScript, ready } = service();
  library.load();
  library.load();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  library.load();

  expect([loadScript.mock.calls.length, ready.mock.calls.length]).toEqual([1, 1]);
});

describe('cancelled while the script is in flight', () => {
  test('it is never ready, and loaded anew when it is wanted again', async () => {
    const { library, ready, loadScript, release } = service({ held: true });
    library.load();
    await vi.advanceTimersByTimeAsync(0);
    expect(library.cancel()).toBe(false);
    release();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(ready).not.toHaveBeenCalled();
    library.load();
    await vi.advanceTimersByTimeAsync(0);

    expect([ready.mock.calls.length, loadScript.mock.calls.length]).toEqual([1, 2]);
  });

  test('and wanted again at once, only the second script counts', async () => {
    const { library, ready, loadScript, release } = service({ held: true });
    library.load();
    await vi.advanceTimersByTimeAsync(0);
    library.cancel();
    library.load();
    release();
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect(loadScript.mock.calls.map(([signal]) => signal.aborted)).toEqual([true, false]);
    expect(ready).toHaveBeenCalledOnce();
  });
});

describe('cancelled', () => {
  test('before it is asked whether the service can be reached, no script is asked for', async () => {
    const { library, loadScript } = service();
    library.load();
    library.cancel();
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect(loadScript).not.toHaveBeenCalled();
  });

  test('between two attempts, there is no further one', async () => {
    const { library, loadScript } = service({ scripts: [false] });
    library.load();
    await vi.advanceTimersByTimeAsync(0);
    expect(library.cancel()).toBe(false);
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect(loadScript).toHaveBeenCalledOnce();
  });

  test.each([
    ['is ready', {}],
    ['has run and is not ready', { present: 'never' }],
    ['was there from the beginning', { present: 'always' }],
  ] as const)('when it %s, it says that it has run', async (_, options) => {
    const { library } = service(options);
    library.load();
    await vi.advanceTimersByTimeAsync(0);

    expect(library.cancel()).toBe(true);
  });
});

test('a library that is there already needs no script', async () => {
  const { library, loadScript, ready } = service({ present: 'always' });
  library.load();
  await vi.advanceTimersByTimeAsync(0);

  expect([loadScript.mock.calls.length, ready.mock.calls.length]).toEqual([0, 1]);
});
