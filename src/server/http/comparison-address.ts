import type { SiteRequest } from '#server/http/site-request.ts';
import { pageFacts } from '#model/pages.ts';
import { pagePath, type PageAddress } from '#model/addresses.ts';

/** Where a request for a comparison leads; undefined when it is there already. */
export type ComparisonRedirect = { readonly status: 301 | 302; readonly path: string; readonly search: string };

export type WantedComparison = {
  /** Dates as they were asked for, in any order, or whatever stood in their place. */
  readonly dates: readonly [string, string];
  readonly redirect: ComparisonRedirect | undefined;
};

/** What a request for a comparison asks for: by its path, or by the query of the form. */
export function wantedComparison(
  { page, locale, params }: PageAddress,
  { search }: Pick<SiteRequest, 'search'>,
): WantedComparison {
  const slug = pageFacts(page).legal ?? '';
  const query = new URLSearchParams(search);
  const isForm = params['older'] === undefined;
  const one = params['older'] ?? query.get('from') ?? '';
  const other = params['newer'] ?? query.get('to') ?? '';
  const dates = [one, other] as const;

  const kept = isForm ? '' : search;
  if (one === other) {
    const path = pagePath(`legal-${slug}-version`, locale, { version: one });
    return { dates, redirect: { status: 302, path, search: kept } };
  }
  const [older = '', newer = ''] = dates.toSorted();
  const path = pagePath(`legal-${slug}-compare`, locale, { older, newer });
  if (isForm) return { dates, redirect: { status: 302, path, search: '' } };
  return { dates, redirect: one === older ? undefined : { status: 301, path, search } };
}
