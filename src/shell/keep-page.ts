/** More kept pages than a visitor goes back to. */
const MAX_KEPT_PAGES = 10;

type Keepable = { readonly path: string; readonly payload: unknown };

/**
 * The kept pages once this one is shown, the last seen last: with what is new of it, and without the one longest unseen
 * when they are too many. The same array when nothing is new.
 */
export function keepPage<Page extends Keepable>(kept: readonly Page[], page: Page): readonly Page[] {
  const last = kept.at(-1);
  if (last?.path === page.path && last.payload === page.payload) return kept;
  return [...kept.filter(({ path }) => path !== page.path), page].slice(-MAX_KEPT_PAGES);
}
