import type { Call } from '#analytics/calls.ts';
import type { PublicAnalytics } from '#model/public-config.ts';

/** What a provider needs of the settings. */
export type ServiceSettings = Pick<PublicAnalytics, 'scriptUrl' | 'writeKey' | 'endpoint'>;

/**
 * A service's snippet convention. The object in the global is another one before and after the script has run: it is
 * looked up for each call and never kept.
 */
export type Provider = {
  /** Answers whether the script is worth asking for now: false when the service cannot be reached. */
  prepare(): Promise<boolean>;
  /** Puts the stub into the global, where the script looks for it. `onReady` is told when calls may be handed over. */
  expect(onReady: () => void): void;
  /** The script has run. False when it was told to do nothing, because the visitor declined in between. */
  begin(): boolean;
  /** A library with the calls is in the global, ours or somebody else's. */
  isPresent(): boolean;
  /** A library that is there may be called; false while it will say so by itself. */
  isReadyWhenPresent(): boolean;
  send(call: Call): void;
  /** Ends everything under way and forgets the visitor. */
  stop(): void;
  /** The visitor has agreed again, in the same page. */
  resume(): void;
};
