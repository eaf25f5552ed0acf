import { POLICIES } from '#model/policies.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { effectiveDate } from './effective-date.ts';

type PageUnderTest = { readonly path: string; readonly status: number };

const [policy = ''] = POLICIES;

/** Every page of the product's own site, a version of a policy, and one that was never published. */
export const SITE_PAGES: readonly PageUnderTest[] = [
  ...fixedAddresses().map((address) => ({ path: addressPath(address), status: pageFacts(address.page).status ?? 200 })),
  { path: `/legal/${policy}/${effectiveDate(policy)}/`, status: 200 },
  { path: `/legal/${policy}/1999-01-01/`, status: 404 },
];
