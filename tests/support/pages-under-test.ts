import { POLICIES } from '#model/policies.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, fixedAddresses, type PageAddress } from '#model/addresses.ts';
import { effectiveDate } from './effective-date.ts';
import { SITE_FOLDER } from './site-under-test.ts';
import { ENGINE_SITES } from './tested-sites.ts';

type PageUnderTest = { readonly path: string; readonly status: number };

const [policy = ''] = POLICIES;

const VERSIONS: readonly PageUnderTest[] = [
  { path: `/legal/${policy}/${effectiveDate(policy)}/`, status: 200 },
  { path: `/legal/${policy}/1999-01-01/`, status: 404 },
];

const pageUnderTest = (address: PageAddress): PageUnderTest => ({
  path: addressPath(address),
  status: pageFacts(address.page).status ?? 200,
});

/** Every page of the site under test, a version of a policy, and one that was never published. */
export const SITE_PAGES: readonly PageUnderTest[] = [...fixedAddresses().map(pageUnderTest), ...VERSIONS];

const { failing = [] } = ENGINE_SITES.find(({ folder }) => folder === SITE_FOLDER) ?? {};

const SOUND = fixedAddresses().filter(({ page }) => !failing.includes(page));

/** Without those that fail on purpose, for a browser to look at. */
export const SOUND_PAGES: readonly PageUnderTest[] = [...SOUND.map(pageUnderTest), ...VERSIONS];

/** The same, but only one of those that differ in nothing but their address: a browser takes its time. */
export const DISTINCT_PAGES: readonly PageUnderTest[] = [
  ...new Map(SOUND.toReversed().map((address) => [kindOf(address), pageUnderTest(address)])).values(),
  ...VERSIONS,
].toReversed();

function kindOf({ page, locale }: PageAddress): string {
  const { module, legal } = pageFacts(page);
  return [locale, module, legal].join(' ');
}
