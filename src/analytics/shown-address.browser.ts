import { replaceEntry } from '#lib/replace-entry.ts';

/**
 * Puts another address of this page into the address bar for as long as an action lasts: some libraries read it, and have
 * no setting against that. Nothing else runs in between, and the router hears of neither change. Where the browser refuses
 * the change there is no action: it would tell what is not to be told.
 */
export function withAddress(url: string, action: () => void): void {
  const { href } = location;
  const differs = new URL(url).search !== location.search;
  if (differs && !replaceEntry(history.state, url)) return;
  try {
    action();
  } finally {
    if (differs) replaceEntry(history.state, href);
  }
}

/** An address without what says who follows it: `ajs_…`. */
export function withoutIdentity(href: string): string {
  const url = new URL(href);
  const names = [...url.searchParams.keys()].filter((name) => name.startsWith('ajs_'));
  if (names.length === 0) return href;
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}
