export type StartedApplication = {
  readonly followsLinks: boolean;
  prefetch(target: string): void;
  /** Resolves once the consent banner has handlers, or the chunk of measurement could not be loaded. */
  readonly measured: Promise<void>;
};
