import type { SiteRequest } from '#server/http/site-request.ts';
import { addressPath, type PageAddress } from '#model/addresses.ts';

/** Where a request for a comparison leads; undefined when it is there already. */
export type ComparisonRedirect = { readonly status: 301 | 302; readonly path: string; readonly search: string };

export type WantedComparison = {
  /** Dates as they were asked for, in any order, or whatever stood in their place. */
  readonly dates: readonly [string, string];
  readonly redirect: ComparisonRedirect | undefined;
};

export type ComparisonAddress = Extract<PageAddress, { kind: 'comparison' | 'comparison-form' }>;

/** What a request for a comparison asks for: by its path, or by the query of the form. */
export function wantedComparison(
  address: ComparisonAddress,
  { search }: Pick<SiteRequest, 'search'>,
): WantedComparison {
  const { policy, locale } = address;
  const isForm = address.kind === 'comparison-form';
  const dates = isForm ? datesOfForm(search) : ([address.older, address.newer] as const);
  const [one, other] = dates;

  const kept = isForm ? '' : search;
  if (one === other) {
    const path = addressPath({ kind: 'version', policy, version: one, locale });
    return { dates, redirect: { status: 302, path, search: kept } };
  }
  const [older = '', newer = ''] = dates.toSorted();
  const path = addressPath({ kind: 'comparison', policy, older, newer, locale });
  if (isForm) return { dates, redirect: { status: 302, path, search: '' } };
  return { dates, redirect: one === older ? undefined : { status: 301, path, search } };
}

function datesOfForm(search: string): readonly [string, string] {
  const query = new URLSearchParams(search);
  return [query.get('from') ?? '', query.get('to') ?? ''];
}
