import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';
import { POLICIES } from '#model/policies.ts';
import { effectiveDate } from './effective-date.ts';

export type PublishedPage = { readonly path: string; readonly status: number };

const [policy = ''] = POLICIES;

/** What a site shows to everybody, in each of its languages: its listed pages, the error page, a version of a policy. */
export const PUBLISHED_PAGES: readonly PublishedPage[] = [
  ...fixedAddresses()
    .map((address) => ({ address, facts: pageFacts(address) }))
    .filter(({ facts }) => facts.listed || facts.status !== undefined)
    .map(({ address, facts }) => ({ path: addressPath(address), status: facts.status ?? 200 })),
  { path: `/legal/${policy}/${effectiveDate(policy)}/`, status: 200 },
];
