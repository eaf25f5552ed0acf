import type { SiteRequest } from '#server/http/site-request.ts';
import { addressPath, type PageAddress } from '#model/addresses.ts';

export type ComparisonRedirect = { readonly status: 301 | 302; readonly path: string; readonly search: string };

export type WantedComparison = {
  /** As requested: in any order, and not yet known to be dates. */
  readonly dates: readonly [string, string];
  readonly redirect: ComparisonRedirect | undefined;
};

export type ComparisonAddress = Extract<PageAddress, { kind: 'comparison' | 'comparison-form' }>;

/** The versions that a request compares, by its path or by the query of the form, and the redirect to its canonical address. */
export function wantedComparison(
  address: ComparisonAddress,
  { search }: Pick<SiteRequest, 'search'>,
): WantedComparison {
  const { policy, locale } = address;
  const isForm = address.kind === 'comparison-form';
  const dates = isForm ? datesOfForm(search) : ([address.older, address.newer] as const);
  const [one, other] = dates;

  const query = isForm ? '' : search;
  if (one === other) {
    const path = addressPath({ kind: 'version', policy, version: one, locale });
    return { dates, redirect: { status: 302, path, search: query } };
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
