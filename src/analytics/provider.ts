import type { Call } from '#analytics/calls.ts';
import type { PublicAnalytics } from '#model/public-config.ts';

/** Name of the Trusted Types policy that lets the configured analytics script through, and nothing else. */
export const SCRIPT_POLICY = 'analytics-script';

/** What a provider needs of the settings. */
export type ServiceSettings = Pick<PublicAnalytics, 'scriptUrl' | 'writeKey' | 'endpoint'>;

/**
 * A service's snippet convention. The global holds a stub before the script has run and the library after it, so it is
 * looked up for each call and never kept.
 */
export type Provider = {
  /** How the keys begin that the library keeps in local storage; absent when it keeps none. */
  readonly keyPrefix?: string;
  /** Resolves to false when the service cannot be reached: its script is not asked for then. */
  isReachable(): Promise<boolean>;
  /** Puts the stub, which the script looks for, into the global. `onReady` is called once the library takes calls. */
  addStub(onReady: () => void): void;
  /** Called when the script has run. */
  onLoaded?(): void;
  /** The global holds a library, ours or somebody else's. */
  isPresent(): boolean;
  /** A library that is present takes calls; false while it is still to call `onReady`. */
  isReady(): boolean;
  /** May throw whatever the library throws. */
  send(call: Call): void;
};
