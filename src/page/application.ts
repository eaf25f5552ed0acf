/** What the application offers once it has started. */
export type StartedApplication = {
  /** Whether it shows the pages that links lead to: not where the browser has no Navigation API. */
  readonly followsLinks: boolean;
  /** Loads what a page needs, so that a click finds it. */
  prefetch(target: string): void;
  /** Resolves once the consent banner has handlers, or the chunk of measurement could not be loaded. */
  readonly measured: Promise<void>;
};
