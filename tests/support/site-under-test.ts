import { join } from 'node:path';

/** The folder of the site that the tests of this project are about: see vitest.config.ts. */
export const SITE_FOLDER = process.env['SITE_FOLDER'] ?? 'site';

/** A file of that site. */
export function siteFile(...path: string[]): string {
  return join(SITE_FOLDER, ...path);
}
