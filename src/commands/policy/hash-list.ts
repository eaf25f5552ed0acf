/** The list beside the policies, relative to `site/legal/`. */
export const HASH_LIST = 'archive-hashes.json';

/** The text of the list of hashes: sorted by path, so that two branches that add to it meet where they differ. */
export function hashListText(hashes: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(hashes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
