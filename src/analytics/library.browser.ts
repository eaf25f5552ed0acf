import { SCRIPT_POLICY, type Provider } from '#analytics/provider.ts';

/** Waits before another attempt at a script that could not be loaded. After the last one the service counts as blocked. */
const RETRY_MS = [2_000, 10_000, 30_000] as const;
/** How often, and how many times, to look for a library that has run: not each of them says when it is ready. */
const POLL_MS = 500;
const POLLS = 60;
/** What a library may still need once the network is back. */
const SETTLE_MS = 3_000;

/** Resolves to true once the script has run, to false when it could not be loaded or was aborted. */
export type LoadScript = (signal: AbortSignal) => Promise<boolean>;

type Options = {
  readonly provider: Provider;
  readonly loadScript: LoadScript;
  /** The library takes calls from now on. */
  readonly onReady: () => void;
  /** Fires `online` when the network is back. */
  readonly network: Pick<EventTarget, 'addEventListener'>;
};

/** A service's library: loaded once a page, and asked for again a few times when that fails. */
export type Library = {
  /** Begins to load it, unless it is loaded or in flight. */
  load(): void;
  /** Stops loading: a script in flight will not run. True when a library has run, which only another document undoes. */
  cancel(): boolean;
  /** It takes calls. */
  isReady(): boolean;
};

export function createLibrary({ provider, loadScript, onReady, network }: Options): Library {
  let state: 'absent' | 'loading' | 'loaded' | 'ready' = 'absent';
  let hasRun = false;
  let wanted = false;
  let attempts = 0;
  let inFlight = new AbortController();

  const ready = (): void => {
    state = 'ready';
    hasRun = true;
    onReady();
  };
  const load = async (): Promise<void> => {
    if (state !== 'absent' || !wanted) return;
    if (provider.isPresent()) return ready();
    state = 'loading';
    const { signal } = (inFlight = new AbortController());
    // A service whose parts throw counts as one that could not be loaded.
    const loaded = await run({ provider, loadScript, onReady: ready }, signal).catch(() => false);
    if (signal.aborted) return;
    if (loaded) {
      hasRun = true;
      provider.onLoaded?.();
      // It may have called `ready` while it ran.
      if (inState('loading')) state = 'loaded';
      return poll(lookForIt);
    }
    state = 'absent';
    const delay = RETRY_MS[attempts];
    attempts += 1;
    if (delay !== undefined) setTimeout(() => void load(), delay);
  };
  const lookForIt = (): boolean => {
    if (state === 'loaded' && provider.isPresent() && provider.isReady()) ready();
    return state !== 'loaded';
  };
  // A function, because TypeScript does not see that awaiting may change it.
  const inState = (expected: typeof state): boolean => state === expected;
  /** Offline while it started, a library may have lost what it needs, and never calls back. */
  const reload = (): void => {
    if (state !== 'loaded' || provider.isPresent()) return;
    state = 'absent';
    void load();
  };

  network.addEventListener('online', () => {
    if (state === 'loaded') setTimeout(reload, SETTLE_MS);
    void load();
  });
  return {
    load() {
      wanted = true;
      void load();
    },
    cancel() {
      wanted = false;
      inFlight.abort();
      if (state === 'loading') state = 'absent';
      return hasRun;
    },
    isReady: () => state === 'ready',
  };
}

/** Asks for the script where the service can be reached at all. */
async function run({ provider, loadScript, onReady }: Omit<Options, 'network'>, signal: AbortSignal): Promise<boolean> {
  if (!(await provider.isReachable()) || signal.aborted) return false;
  provider.addStub(onReady);
  return loadScript(signal);
}

/** Looks at once and again, until there is nothing left to look for, or for long enough. */
function poll(look: () => boolean, pollsLeft = POLLS): void {
  if (!look() && pollsLeft > 0) setTimeout(poll, POLL_MS, look, pollsLeft - 1);
}

type ScriptPolicy = { createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };

/**
 * Loads one script by an element. Where the browser enforces Trusted Types, a policy lets exactly this address through; a
 * page may create it once, so call this once.
 */
export function createScriptLoader(scriptUrl: string): LoadScript {
  const { trustedTypes } = window as Window & { trustedTypes?: Factory };
  const policy = trustedTypes?.createPolicy(SCRIPT_POLICY, {
    createScriptURL(url) {
      if (url !== scriptUrl) throw new TypeError(`The policy ${SCRIPT_POLICY} takes ${scriptUrl}, and got ${url}`);
      return url;
    },
  });

  return (signal) =>
    new Promise((resolve) => {
      const script = document.createElement('script');
      script.async = true;
      script.onload = () => resolve(true);
      script.onerror = () => {
        script.remove();
        resolve(false);
      };
      signal.addEventListener('abort', () => {
        // Removed from the page it would still run when it arrives; moved to another document it does not.
        document.implementation.createHTMLDocument('').adoptNode(script);
        resolve(false);
      });
      script.src = policy?.createScriptURL(scriptUrl) ?? scriptUrl;
      document.head.append(script);
    });
}
