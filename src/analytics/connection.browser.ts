import type { Provider } from '#analytics/provider.ts';

/** Waits before another attempt at a script that could not be had. After the last one it is a refusal. */
const RETRY_MS = [2_000, 10_000, 30_000] as const;

/** A library that has run and is not ready after this has lost something it needs. */
const STALLED_MS = 10_000;

type Options = {
  readonly provider: Provider;
  /** True once the script has run. */
  readonly loadScript: () => Promise<boolean>;
  /** Calls may be handed over from now on. */
  readonly onReady: () => void;
};

/** The way to a service's library: loaded once, asked for again a few times when it cannot be had. */
export type Connection = {
  /** Begins to load the library for this visitor, unless it is there or on its way. */
  open(userId: string): void;
  /** What was asked for is not wanted any more. */
  close(): void;
  isLive(): boolean;
};

export function createConnection({ provider, loadScript, onReady }: Options): Connection {
  let state: 'absent' | 'connecting' | 'live' = 'absent';
  let visitor: string | undefined;
  let attempts = 0;
  /** Counts closings: what was begun before one does not go on after it. */
  let generation = 0;
  let expected = false;

  const ready = (): void => {
    state = 'live';
    onReady();
  };
  const load = async (userId: string, isCurrent: () => boolean): Promise<boolean> => {
    if (!(await provider.prepare()) || !isCurrent()) return false;
    expected = true;
    provider.expect(userId, () => isCurrent() && ready());
    return loadScript();
  };
  const connect = async (): Promise<void> => {
    if (state !== 'absent' || visitor === undefined || provider.isBegun()) return;
    if (!expected && provider.isPresent()) return ready();
    state = 'connecting';
    const begun = generation;
    const isCurrent = (): boolean => generation === begun;
    const loaded = await load(visitor, isCurrent);
    if (!isCurrent()) return;
    if (loaded) {
      provider.loaded(ready);
      setTimeout(retryUnlessReady, STALLED_MS, isCurrent);
      return;
    }
    state = 'absent';
    const delay = RETRY_MS[attempts];
    attempts += 1;
    if (delay !== undefined) setTimeout(() => void connect(), delay);
  };
  const retryUnlessReady = (isCurrent: () => boolean): void => {
    if (state !== 'connecting' || !isCurrent() || provider.isBegun() || attempts >= RETRY_MS.length) return;
    attempts += 1;
    state = 'absent';
    void connect();
  };

  return {
    open(userId) {
      visitor = userId;
      void connect();
    },
    close() {
      visitor = undefined;
      generation += 1;
      if (state === 'connecting') state = 'absent';
    },
    isLive: () => state === 'live',
  };
}
