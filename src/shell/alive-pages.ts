const MAX_KEPT_PAGES = 10;

type Keepable = { readonly path: string; readonly payload: unknown };

/**
 * The kept pages once this one is shown, in the order in which they were last shown. Of too many, the first is dropped.
 * The same array when nothing has changed.
 */
export function keepPage<Page extends Keepable>(kept: readonly Page[], page: Page): readonly Page[] {
  const last = kept.at(-1);
  if (last?.path === page.path && last.payload === page.payload) return kept;
  return [...kept.filter(({ path }) => path !== page.path), page].slice(-MAX_KEPT_PAGES);
}
