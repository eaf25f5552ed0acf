import { join } from 'node:path';
import { ENGINE_SITES, OWNER_SITE, type TestedSite } from './tested-sites.ts';

/** The folder of the site that the tests of this project are about: see vitest.config.ts. */
export const SITE_FOLDER = process.env['SITE_FOLDER'] ?? '../site';

/** What that site is like. */
export const SITE_UNDER_TEST: TestedSite = ENGINE_SITES.find(({ folder }) => folder === SITE_FOLDER) ?? OWNER_SITE;

/** A file of that site. */
export function siteFile(...path: string[]): string {
  return join(SITE_FOLDER, ...path);
}
