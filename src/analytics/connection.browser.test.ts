import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConnection } from '#analytics/connection.browser.ts';
import type { Provider } from '#analytics/provider.ts';

// A service on the other side of an argument: what the real ones do is shown in tests/e2e/analytics*.e2e.ts.
type Service = { reachable?: boolean; scripts?: boolean[]; present?: boolean; stalls?: number };

function service({ reachable = true, scripts = [], present = false, stalls = 0 }: Service = {}) {
  const asked: string[] = [];
  let stalling = stalls;
  let onReady: (() => void) | undefined;
  const provider: Provider = {
    prepare: () => Promise.resolve(reachable),
    isPresent: () => present,
    isBegun: () => false,
    expect: (userId, ready) => {
      asked.push(userId);
      onReady = ready;
    },
    loaded: () => {
      if (stalling > 0) stalling -= 1;
      else onReady?.();
    },
    send: () => {},
    stop: () => {},
    resume: () => {},
  };
  const ready = vi.fn();
  const loadScript = vi.fn(() => Promise.resolve(scripts.shift() ?? true));
  return { connection: createConnection({ provider, loadScript, onReady: ready }), asked, ready, loadScript };
}

const LONG_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a library that cannot be had', () => {
  test('is asked for four times, and never again by itself', async () => {
    const { connection, ready, loadScript } = service({ scripts: Array<boolean>(50).fill(false) });
    connection.open('a');
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect(loadScript).toHaveBeenCalledTimes(4);
    expect(ready).not.toHaveBeenCalled();
    expect(connection.isLive()).toBe(false);
  });

  test('whose service cannot be reached is not asked for at all', async () => {
    const { connection, loadScript } = service({ reachable: false });
    connection.open('a');
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect(loadScript).not.toHaveBeenCalled();
  });

  test('is asked for again when the visitor comes back online', async () => {
    const { connection, ready } = service({ scripts: [false, false, false, false, true] });
    connection.open('a');
    await vi.advanceTimersByTimeAsync(LONG_MS);
    connection.open('a');
    await vi.advanceTimersByTimeAsync(0);

    expect(ready).toHaveBeenCalledOnce();
  });
});

test('a script that fails once is there with the second attempt', async () => {
  const { connection, ready, loadScript } = service({ scripts: [false, true] });
  connection.open('a');
  await vi.advanceTimersByTimeAsync(LONG_MS);

  expect([loadScript.mock.calls.length, ready.mock.calls.length, connection.isLive()]).toEqual([2, 1, true]);
});

test('a library that runs and is never ready is asked for again, a few times', async () => {
  const once = service({ stalls: 1 });
  const ever = service({ stalls: 50 });
  once.connection.open('a');
  ever.connection.open('a');
  await vi.advanceTimersByTimeAsync(LONG_MS);

  expect([once.loadScript.mock.calls.length, once.connection.isLive()]).toEqual([2, true]);
  expect([ever.loadScript.mock.calls.length, ever.connection.isLive()]).toEqual([4, false]);
});

test('opened twice, it is loaded once', async () => {
  const { connection, loadScript, ready } = service();
  connection.open('a');
  connection.open('a');
  await vi.advanceTimersByTimeAsync(LONG_MS);
  connection.open('a');

  expect([loadScript.mock.calls.length, ready.mock.calls.length]).toEqual([1, 1]);
});

test('closed while it loads, it is never ready; opened again, it is loaded anew', async () => {
  const { connection, ready, asked } = service();
  connection.open('a');
  connection.close();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(ready).not.toHaveBeenCalled();
  connection.open('b');
  await vi.advanceTimersByTimeAsync(0);

  expect(ready).toHaveBeenCalledOnce();
  expect(asked).toEqual(['b']);
});

test('a library that is there already needs no script', async () => {
  const { connection, loadScript, ready } = service({ present: true });
  connection.open('a');
  await vi.advanceTimersByTimeAsync(0);

  expect([loadScript.mock.calls.length, ready.mock.calls.length]).toEqual([0, 1]);
});
