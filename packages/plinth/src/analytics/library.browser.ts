import type { Provider } from '#analytics/provider.ts';
import { SCRIPT_POLICY } from '#analytics/services.ts';

/** Waits before another attempt at a script. After the last one the service counts as blocked. */
const RETRY_MS = [2_000, 10_000, 30_000] as const;
/** Time for a library to finish its start once the network is back. A library that started offline may never appear. */
const SETTLE_MS = 3_000;
/** Some libraries appear a while after their script has run, and do not call back. */
const POLL_MS = 500;
const POLLS = 60;

/** Resolves to true once the script has run, to false when it could not be loaded or was aborted. */
export type LoadScript = (signal: AbortSignal) => Promise<boolean>;

type Options = {
  readonly provider: Provider;
  readonly loadScript: LoadScript;
  readonly onReady: () => void;
};

export type Library = {
  /** Loads it unless it is loaded or in flight. Called again when the network is back. */
  load(): void;
  /** A script in flight will not run. True where one has run already, which only a reload ends. */
  cancel(): boolean;
  isReady(): boolean;
};

export function createLibrary({ provider, loadScript, onReady }: Options): Library {
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
    load() {
      wanted ??= new AbortController();
      if (state === 'loaded') setTimeout(reload, SETTLE_MS);
      else void load();
    },
    cancel() {
      wanted?.abort();
      wanted = undefined;
      if (state === 'loading') state = 'absent';
      return hasRun;
    },
    isReady,
  };
}

async function run(
  provider: Provider,
  loadScript: LoadScript,
  onReady: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  if (provider.isPresent()) return true;
  if ((await provider.isReachable?.()) === false || signal.aborted) return false;
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
