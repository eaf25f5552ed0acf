/** What the application offers once it has taken over the page. */
export type Application = {
  /** A client navigation to a path of this site, with query and hash. */
  navigate(target: string): void;
  /** Loads what a page needs, so that a click finds it. */
  prefetch(target: string): void;
  /** Resolves once the consent banner has handlers, or the measurement could not be loaded. */
  readonly measured: Promise<void>;
};
