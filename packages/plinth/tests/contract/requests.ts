import { COMPARISONS } from './requests/comparisons.ts';
import { DAYS } from './requests/days.ts';
import { FILES } from './requests/files.ts';
import { PAGES } from './requests/pages.ts';
import { REDIRECTS } from './requests/redirects.ts';
import { REFUSED } from './requests/refused.ts';
import type { Row } from './requests/row.ts';
import { UNKNOWN_PATHS } from './requests/unknown-paths.ts';
import { VERSIONS } from './requests/versions.ts';

/** What the site answers: the one table that every host is held to, by theme. */
export const REQUESTS: Readonly<Record<string, readonly Row[]>> = {
  'refused requests': REFUSED,
  'unknown paths': UNKNOWN_PATHS,
  redirects: REDIRECTS,
  pages: PAGES,
  'versions of policies': VERSIONS,
  'days of policies': DAYS,
  comparisons: COMPARISONS,
  files: FILES,
};
