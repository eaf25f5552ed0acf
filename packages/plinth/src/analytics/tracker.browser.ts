import type { Provider } from '#analytics/provider.ts';
import type { Queue } from '#analytics/queue.ts';
import { SCRIPT_POLICY } from '#analytics/services.ts';
import type { Call, Visit } from '#analytics/visit.ts';

/** Waits before another attempt at a service and its script. After the last one it counts as blocked. */
const RETRY_MS = [2_000, 10_000, 30_000] as const;
/** Time for a library to finish its start once the network is back. A library that started offline may never appear. */
const SETTLE_MS = 3_000;
/** Some libraries appear a while after their script has run, and do not call back. */
const POLL_MS = 500;
const POLLS = 60;

/** Resolves to true once the script has run, to false when it could not be loaded or was aborted. */
type LoadScript = (signal: AbortSignal) => Promise<boolean>;

type Options = {
  readonly queue: Queue;
  readonly visit: Visit;
  readonly provider: Provider;
  readonly loadScript: LoadScript;
};

/** Flushes the queue through the library: each call once, in order, as soon as library and network are there. */
export type Tracker = {
  start(userId: string): void;
  /** Discards entries until the next start, except the page that is shown. True where a script has run: only a reload ends it. */
  stop(): boolean;
};

export function createTracker({ queue, visit, provider, loadScript }: Options): Tracker {
  let user: string | undefined;
  let isIdentified = false;

  const flush = (): void => {
    // Offline the entries stay in the queue: a library would try to send them, and give up.
    if (user !== undefined && !(library.isReady() && navigator.onLine)) return;
    for (const entry of queue.take()) {
      const call = visit(entry);
      if (call === undefined || user === undefined) continue;
      // A millisecond before the first call: services sort by time.
      if (!isIdentified) send(provider, { kind: 'identify', userId: user, at: call.at - 1, page: call.page });
      isIdentified = true;
      send(provider, call);
    }
  };
  const library = createLibrary(provider, loadScript, flush);

  window.addEventListener('online', () => {
    if (user !== undefined) library.load();
    // Not `flush` itself: before the stored choice is known, it would discard what waits for it.
    queue.onAdd();
  });
  return {
    start(userId) {
      user = userId;
      isIdentified = false;
      queue.onAdd = flush;
      library.load();
      flush();
    },
    stop() {
      user = undefined;
      queue.onAdd = flush;
      flush();
      return library.cancel();
    },
  };
}

function send(provider: Provider, call: Call): void {
  try {
    provider.send(call);
  } catch {
    // A library that fails, or another script's in its place, must not stop the page.
  }
}

function createLibrary(provider: Provider, loadScript: LoadScript, onReady: () => void) {
  let state: 'absent' | 'loading' | 'loaded' = 'absent';
  let hasRun = false;
  let wanted: AbortController | undefined;
  const delays = RETRY_MS.values();

  const isReady = () => state === 'loaded' && provider.isReady();
  const notify = () => void (isReady() && onReady());
  const load = async (): Promise<void> => {
    if (state !== 'absent' || wanted === undefined) return;
    state = 'loading';
    const { signal } = wanted;
    const isLoaded = await run(provider, loadScript, notify, signal).catch(() => false);
    if (signal.aborted) return;
    state = isLoaded ? 'loaded' : 'absent';
    hasRun ||= isLoaded;
    if (isLoaded) return poll(provider, notify, signal);
    const delay = delays.next().value;
    if (delay !== undefined) setTimeout(() => void load(), delay);
  };
  const reload = (): void => {
    if (state === 'loaded' && !provider.isPresent()) state = 'absent';
    void load();
  };

  return {
    isReady,
    /** Loads it unless it is loaded or in flight. Called again when the network is back. */
    load(): void {
      wanted ??= new AbortController();
      if (state === 'loaded') setTimeout(reload, SETTLE_MS);
      else void load();
    },
    /** A script in flight will not run. */
    cancel(): boolean {
      wanted?.abort();
      wanted = undefined;
      if (state === 'loading') state = 'absent';
      return hasRun;
    },
  };
}

async function run(
  provider: Provider,
  loadScript: LoadScript,
  onReady: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  if (provider.isPresent()) return true;
  if (!(await provider.isReachable()) || signal.aborted) return false;
  provider.addStub(onReady);
  const hasRun = await loadScript(signal);
  if (hasRun) provider.onLoaded?.();
  return hasRun;
}

function poll(provider: Provider, notify: () => void, signal: AbortSignal, left = POLLS): void {
  if (signal.aborted) return;
  notify();
  if (!provider.isPresent() && left > 0) setTimeout(() => poll(provider, notify, signal, left - 1), POLL_MS);
}

type ScriptPolicy = { createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };

/** Call it once: where the browser enforces Trusted Types, a page may create the policy for this address only once. */
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
