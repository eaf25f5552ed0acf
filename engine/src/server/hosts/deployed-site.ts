import type { Locale } from '#model/define-site.ts';

/** What the settings of a host need to know of a site beside its files. */
export type DeployedSite = {
  /** By language, that of the root first. */
  readonly homes: readonly Home[];
  /** Dates of the versions that have come into force, newest first, by the path of a policy's page. */
  readonly policies: ReadonlyMap<string, readonly string[]>;
};

export type Home = Pick<Locale, 'code' | 'iso'> & {
  /** Path of the home page in this language. */
  readonly path: string;
};
