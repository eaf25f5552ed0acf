const MAX_ALIVE_PAGES = 10;

type Page = { readonly path: string; readonly payload: unknown };

/** In the order in which they were last shown: the first is dropped. The same array when nothing has changed. */
export function alivePages<Shown extends Page>(alive: readonly Shown[], shown: Shown): readonly Shown[] {
  const last = alive.at(-1);
  if (last?.path === shown.path && last.payload === shown.payload) return alive;
  return [...alive.filter(({ path }) => path !== shown.path), shown].slice(-MAX_ALIVE_PAGES);
}
