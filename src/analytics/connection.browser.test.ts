import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConnection } from '#analytics/connection.browser.ts';
import type { Provider } from '#analytics/provider.ts';

// A service on the other side of an argument: what the real ones do is shown in tests/e2e/analytics*.e2e.ts.
type Service = {
  readonly reachable?: boolean;
  /** Whether the script can be had, time by time; it can when nothing is said. */
  readonly scripts?: boolean[];
  /** The library is in its place, from the beginning or once its script has run. */
  readonly present?: 'always' | 'after-script' | 'never';
  /** The script is on its way until it is released. */
  readonly held?: boolean;
  /** It tells that it is ready. */
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
  let isRefused = false;
  let tell = (): void => {};
  const provider: Provider = {
    prepare: () => Promise.resolve(reachable),
    isPresent: () => isPresent,
    isReadyWhenPresent: () => !tells,
    expect: (onReady) => void (tell = onReady),
    begin: () => {
      isPresent = present !== 'never' && !isRefused;
      if (tells && !isRefused && isPresent) tell();
      return !isRefused;
    },
    send: () => {},
    stop: () => void (isRefused = true),
    resume: () => void (isRefused = false),
  };
  const ready = vi.fn();
  const network = new EventTarget();
  const script = Promise.withResolvers<void>();
  if (!held) script.resolve();
  const loadScript = vi.fn(async () => {
    await script.promise;
    return scripts.shift() ?? true;
  });
  const connection = createConnection({ provider, loadScript, onReady: ready, network });
  return {
    connection,
    provider,
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
    const { connection, ready, loadScript } = service({ scripts: Array<boolean>(50).fill(false) });
    connection.open();
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect(loadScript).toHaveBeenCalledTimes(4);
    expect(ready).not.toHaveBeenCalled();
    expect(connection.isLive()).toBe(false);
  });

  test('whose service cannot be reached is not asked for at all', async () => {
    const { connection, loadScript } = service({ reachable: false });
    connection.open();
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect(loadScript).not.toHaveBeenCalled();
  });

  test('is asked for again when the network is back', async () => {
    const { connection, ready, comeBack } = service({ scripts: [false, false, false, false, true] });
    connection.open();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    comeBack();
    await vi.advanceTimersByTimeAsync(0);

    expect(ready).toHaveBeenCalledOnce();
  });
});

test('a script that fails once is there with the second attempt', async () => {
  const { connection, ready, loadScript } = service({ scripts: [false, true] });
  connection.open();
  await vi.advanceTimersByTimeAsync(LONG_MS);

  expect([loadScript.mock.calls.length, ready.mock.calls.length, connection.isLive()]).toEqual([2, 1, true]);
});

describe('a library that has run', () => {
  test('and says nothing is ready when it is there', async () => {
    const { connection, ready } = service({ tells: false });
    connection.open();
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect([ready.mock.calls.length, connection.isLive()]).toEqual([1, true]);
  });

  test('and is never there is not asked for again: it may only be slow', async () => {
    const { connection, loadScript } = service({ present: 'never' });
    connection.open();
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect([loadScript.mock.calls.length, connection.isLive()]).toEqual([1, false]);
  });

  test('and is not there when the network comes back is asked for again', async () => {
    const { connection, loadScript, comeBack } = service({ present: 'never' });
    connection.open();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    comeBack();
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect(loadScript).toHaveBeenCalledTimes(2);
  });
});

test('opened twice, it is loaded once', async () => {
  const { connection, loadScript, ready } = service();
  connection.open();
  connection.open();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  connection.open();

  expect([loadScript.mock.calls.length, ready.mock.calls.length]).toEqual([1, 1]);
});

describe('declined while the script is on its way', () => {
  test('it is never ready, and loaded anew after an agreement', async () => {
    const { connection, provider, ready, loadScript, release } = service({ held: true });
    connection.open();
    await vi.advanceTimersByTimeAsync(0);
    connection.close();
    provider.stop();
    release();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(ready).not.toHaveBeenCalled();
    provider.resume();
    connection.open();
    await vi.advanceTimersByTimeAsync(0);

    expect([ready.mock.calls.length, loadScript.mock.calls.length]).toEqual([1, 2]);
  });

  test('and agreed again before it has run, it is loaded once', async () => {
    const { connection, provider, ready, loadScript, release } = service({ held: true });
    connection.open();
    await vi.advanceTimersByTimeAsync(0);
    connection.close();
    provider.stop();
    provider.resume();
    connection.open();
    release();
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect([ready.mock.calls.length, loadScript.mock.calls.length]).toEqual([1, 1]);
  });
});

test('a library that is there already needs no script', async () => {
  const { connection, loadScript, ready } = service({ present: 'always' });
  connection.open();
  await vi.advanceTimersByTimeAsync(0);

  expect([loadScript.mock.calls.length, ready.mock.calls.length]).toEqual([0, 1]);
});
