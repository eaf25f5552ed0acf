import { pageName, policyOf } from '#model/page-name.ts';
import { POLICIES } from '#model/facts.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, type PageAddress } from '#model/addresses.ts';
import { effectiveDate } from './effective-date.ts';
import { servedAddresses } from './served-addresses.ts';
import { SITE_UNDER_TEST } from './site-under-test.ts';

type PageUnderTest = { readonly path: string; readonly status: number; readonly asDocument?: boolean };

const [policy = ''] = POLICIES;

/** A version of a policy, one that was never published, and a day before the first. */
export const VERSION_PAGES: readonly PageUnderTest[] = [
  { path: `/legal/${policy}/${effectiveDate(policy)}/`, status: 200 },
  { path: `/legal/${policy}/1999-01-01/`, status: 404 },
  { path: `/legal/${policy}/on/1999-01-01/`, status: 404 },
];

const pageUnderTest = (address: PageAddress): PageUnderTest => {
  const { status = 200, asDocument = false } = pageFacts(address);
  return { path: addressPath(address), status, asDocument };
};

/** Every page of the site that is not meant to fail, and these. */
export const SITE_PAGES: readonly PageUnderTest[] = [...servedAddresses().map(pageUnderTest), ...VERSION_PAGES];

const SOUND = servedAddresses().filter((address) => !SITE_UNDER_TEST.throwing.includes(pageName(address)));

/** Without those that throw in a browser on purpose, for a browser to look at. */
export const SOUND_PAGES: readonly PageUnderTest[] = [...SOUND.map(pageUnderTest), ...VERSION_PAGES];

/** The same, but only one of those that differ in nothing but their address: a browser takes its time. */
export const DISTINCT_PAGES: readonly PageUnderTest[] = [
  ...new Map(SOUND.toReversed().map((address) => [kindOf(address), pageUnderTest(address)])).values(),
  ...VERSION_PAGES,
].toReversed();

function kindOf(address: PageAddress): string {
  return [address.locale, pageFacts(address).module, policyOf(address)].join(' ');
}
