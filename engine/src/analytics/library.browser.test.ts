import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { service } from '../../tests/support/library-service.ts';

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
    const { library, ready } = service({ scripts: [false, false, false, false, true] });
    library.load();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    library.load();
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
    const { library, ready } = service({ callsBack: false });
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
    const { library, loadScript } = service({ present: 'never' });
    library.load();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    library.load();
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

test('a library that is there already needs no script', async () => {
  const { library, loadScript, ready } = service({ present: 'always' });
  library.load();
  await vi.advanceTimersByTimeAsync(0);

  expect([loadScript.mock.calls.length, ready.mock.calls.length]).toEqual([0, 1]);
});
