import { pagePath } from '#model/addresses.ts';
import { policyPageName } from '#model/page-name.ts';
import { DEFAULT_LOCALE, POLICIES } from '#model/facts.ts';

// Paths that requests need of whichever site.
const [first = ''] = POLICIES;

export const POLICY_PAGE = policyPageName(first);
export const POLICY_PATH = pagePath(POLICY_PAGE);
/** The same without its slash: 301. */
export const MOVED_PATH = POLICY_PATH.slice(0, -1);
/** The error page in place: 404. */
export const MISSING_VERSION = `${POLICY_PATH}1999-01-01/`;
/** The message bundle. */
export const WORDS_PATH = `/locales/${DEFAULT_LOCALE}.json`;
