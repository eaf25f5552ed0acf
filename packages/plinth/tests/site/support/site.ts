import { join } from 'node:path';

/** What a site of the engine's own tests breaks on purpose; an owner's breaks nothing. Names of pages. */
export type Exemptions = {
  /** Answered with 500. */
  readonly failing: readonly string[];
  /** Throw in a browser. */
  readonly throwing: readonly string[];
  readonly faultyLinks: readonly string[];
  readonly faultyMarkup: readonly string[];
  /** The build has drawn no pictures for social networks, which takes longer than all the rest. */
  readonly pictures: boolean;
};

const NONE: Exemptions = { failing: [], throwing: [], faultyLinks: [], faultyMarkup: [], pictures: false };

/** The folder of the site that is checked. */
export const SITE_FOLDER = process.env['SITE_FOLDER'] ?? '../../site';

/** Set by the engine's own tests alone: vitest.config.ts. */
export const EXEMPTIONS: Exemptions = {
  ...NONE,
  // Written by vitest.config.ts from a value of this type.
  ...(JSON.parse(process.env['SITE_EXEMPTIONS'] ?? '{}') as Partial<Exemptions>),
};

/** A file of that site. */
export function siteFile(...path: string[]): string {
  return join(SITE_FOLDER, ...path);
}
