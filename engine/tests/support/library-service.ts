import { vi } from 'vitest';
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
  readonly callsBack?: boolean;
};

/** A library, the service it belongs to, and what a test can make of them. */
export function service({
  reachable = true,
  scripts = [],
  present = 'after-script',
  held = false,
  callsBack = true,
}: Service = {}) {
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
  return {
    library,
    ready,
    loadScript,
    release: script.resolve,
  };
}
