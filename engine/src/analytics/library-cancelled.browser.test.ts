import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { service } from '../../tests/support/library-service.ts';

const LONG_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
