import type { Call } from '#analytics/visit.ts';
import type { PublicAnalytics } from '#model/public-config.ts';

export type ServiceSettings = Pick<PublicAnalytics, 'scriptUrl' | 'writeKey' | 'endpoint'>;

/** A service's snippet convention: its global holds a stub until the script has run, and then the library. */
export type Provider = {
  /** Start of the library's keys in local storage; absent when it stores nothing. */
  readonly keyPrefix?: string;
  /** Resolves to false, or rejects, when the service cannot be reached: then its script is not requested. */
  isReachable(): Promise<boolean>;
  /** Puts the stub for the script into the global. `onReady` is called once the library takes calls. */
  addStub(onReady: () => void): void;
  onLoaded?(): void;
  /** The global holds a library, whether this page has loaded it or another script. */
  isPresent(): boolean;
  isReady(): boolean;
  send(call: Call): void;
};

export type GlobalLibrary = Record<'identify' | 'page' | 'track', (...args: unknown[]) => unknown> & {
  load?(writeKey: string, endpoint: string, options: object): unknown;
  ready?(callback: () => void): unknown;
  setAnonymousId?(id: string): unknown;
};

/** Whether a global is the library. It may be the stub, or an element with that id, which browsers make a global. */
export function isLibrary(value: unknown): value is GlobalLibrary {
  return typeof (value as Partial<GlobalLibrary> | undefined)?.identify === 'function';
}

/** Makes a call; `rest` are the arguments after its properties. The user's id is the anonymous id too. */
export function sendTo(library: GlobalLibrary, call: Call, pageProperties: object, ...rest: unknown[]): unknown {
  switch (call.kind) {
    case 'identify':
      void library.setAnonymousId?.(call.userId);
      return library.identify(call.userId, {}, ...rest);
    case 'page':
      return library.page(call.name, pageProperties, ...rest);
    case 'track':
      return library.track(call.event, { ...call.properties }, ...rest);
  }
}
