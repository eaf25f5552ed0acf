import type { Provider } from '#analytics/provider.ts';

/** Waits before another attempt at a script that could not be had. After the last one it is a refusal. */
const RETRY_MS = [2_000, 10_000, 30_000] as const;
/** How often, and how many times, it is looked whether a library that has run is there: not each of them says so. */
const LOOK_MS = 500;
const LOOKS = 60;
/** What a library may still need after the network is back. */
const SETTLE_MS = 3_000;

type Options = {
  readonly provider: Provider;
  /** True once the script has run. */
  readonly loadScript: () => Promise<boolean>;
  /** Calls may be handed over from now on. */
  readonly onReady: () => void;
  /** Tells by `online` that the network is back. */
  readonly network: Pick<EventTarget, 'addEventListener'>;
};

/** The way to a service's library: one script a page, asked for again a few times when it cannot be had. */
export type Connection = {
  /** Begins to load the library, unless it is there or on its way. */
  open(): void;
  /** Nothing new is asked for; what is on its way arrives, and waits. */
  close(): void;
  isLive(): boolean;
};

export function createConnection({ provider, loadScript, onReady, network }: Options): Connection {
  let state: 'absent' | 'loading' | 'running' | 'live' = 'absent';
  let wanted = false;
  let attempts = 0;

  const ready = (): void => {
    state = 'live';
    onReady();
  };
  const look = (looksLeft: number): void => {
    if (state !== 'running') return;
    if (provider.isPresent() && provider.isReadyWhenPresent()) ready();
    else if (looksLeft > 0) setTimeout(look, LOOK_MS, looksLeft - 1);
  };
  const load = async (): Promise<boolean> => {
    if (!(await provider.prepare()) || !wanted) return false;
    provider.expect(ready);
    return loadScript();
  };
  const connect = async (): Promise<void> => {
    if (state !== 'absent' || !wanted) return;
    if (provider.isPresent()) return ready();
    state = 'loading';
    // A library that throws while it starts is one that cannot be had.
    const loaded = await load().catch(() => false);
    state = 'running';
    if (loaded && provider.begin()) return look(LOOKS);
    state = 'absent';
    // Declined meanwhile, and perhaps agreed again: that is no failure of the service.
    if (loaded) return connect();
    const delay = RETRY_MS[attempts];
    attempts += 1;
    if (delay !== undefined) setTimeout(() => void connect(), delay);
  };
  /** Offline while it started, a library may have lost what it needs, and never says so. */
  const startAnew = (): void => {
    if (state !== 'running' || provider.isPresent()) return;
    state = 'absent';
    void connect();
  };

  network.addEventListener('online', () => {
    if (state === 'running') setTimeout(startAnew, SETTLE_MS);
    void connect();
  });
  return {
    open() {
      wanted = true;
      void connect();
    },
    close: () => void (wanted = false),
    isLive: () => state === 'live',
  };
}
