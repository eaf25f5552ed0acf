import type { Call } from '#analytics/calls.ts';
import type { PublicAnalytics } from '#site/public-config.ts';

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
  expect(userId: string, onReady: () => void): void;
  /** The script has run. */
  loaded(onReady: () => void): void;
  /** The library is starting, and cannot be started twice: it will be ready by itself. */
  isBegun(): boolean;
  /** The library is there without a script of ours. */
  isPresent(): boolean;
  send(call: Call): void;
  /** Ends everything under way and forgets the visitor. */
  stop(): void;
  /** The visitor has agreed again, in the same page. */
  resume(userId: string): void;
};
