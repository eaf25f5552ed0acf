/** What the server tells the browser about its settings, and nothing more. Stands in every page. */
export type PublicConfig = {
  /** Canonical base URL, without a trailing slash. */
  readonly siteUrl: string;
  /** Show messages of unexpected errors. */
  readonly development: boolean;
};
