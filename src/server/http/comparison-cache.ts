import { recentEntries } from '#lib/recent-entries.ts';
import type { SecurityPolicies } from '#server/http/content-security-policy.ts';
import { createRepresentation, type Compress, type Representation } from '#server/http/representation.ts';
import { addressPath, type PageAddress } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

type Options = {
  readonly render: (address: PageAddress) => Promise<string>;
  readonly compress: Compress;
  readonly caching: boolean;
  /** By module, as for any page. */
  readonly policies: SecurityPolicies['pages'];
  readonly pageHeaders: Readonly<Record<string, string>>;
};

/**
 * Comparisons that are kept. Each takes some hundred kilobytes, and there are as many as pairs: a policy of 25 versions has
 * 300 in each language.
 */
const KEPT_COMPARISONS = 16;

/** Comparisons of two versions, rendered on demand; the last few are kept. A failure is not. */
export function createComparisonCache({ render, compress, caching, policies, pageHeaders }: Options) {
  const recent = recentEntries<Promise<Representation>>(KEPT_COMPARISONS);

  const create = async (address: PageAddress): Promise<Representation> =>
    createRepresentation(
      {
        body: await render(address),
        contentType: 'text/html; charset=utf-8',
        cacheControl: 'no-cache',
        headers: { 'x-robots-tag': 'noindex', ...pageHeaders },
        policy: policies[pageFacts(address.page).module],
      },
      compress,
    );

  return (address: PageAddress): Promise<Representation> => {
    if (!caching) return create(address);
    const path = addressPath(address);
    const comparison = recent.getOr(path, () => create(address));
    comparison.catch(() => recent.delete(path));
    return comparison;
  };
}
