import site from '#site/config.ts';

/** Slugs of the policies, in menu order. A test fails for a slug without a file and for a file without a slug. */
export const POLICIES = site.policies;

export const POLICY_FEED_PATH = '/legal/feed.xml';

/** Path of the file that a version's SHA-256 is of. Without a prefix: in any language it is the binding text. */
export function versionSourcePath(slug: string, effective: string): string {
  return `/legal/${slug}/${effective}/source.md`;
}

export function historyPath(slug: string): string {
  return `/legal/${slug}/history.json`;
}
