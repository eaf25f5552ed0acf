import { SITE_FOLDER } from '../site/support/site.ts';
import { ENGINE_SITES, OWNER_SITE, type TestedSite } from './tested-sites.ts';

export { SITE_FOLDER, siteFile } from '../site/support/site.ts';

/** What the site is like that the tests of this project are about: see vitest.config.ts. */
export const SITE_UNDER_TEST: TestedSite = ENGINE_SITES.find(({ folder }) => folder === SITE_FOLDER) ?? OWNER_SITE;
