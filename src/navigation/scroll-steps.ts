import { useInsertionEffect, useLayoutEffect } from 'react';
import type { RouteMeta } from '#model/pages.ts';
import { useRouterView, type RouterView } from '#navigation/router-view.ts';

/** Where a navigation scrolls to. On a server nobody scrolls. */
export type Scrolling = {
  /**
   * Decides, while the page before still stands and is laid out: what leads to the top scrolls now, which costs nothing,
   * where a moment later it would cost a layout of the new page.
   */
  prepare(view: RouterView, meta: RouteMeta): void;
  /** Once the page is in the document: scrolls to what is in it. */
  complete(): void;
};

type BeforeChangeProps = {
  readonly scrolling: Scrolling;
  readonly meta: RouteMeta;
  /** Puts what React renders into the document; undefined while it has neither a page nor an error to show. */
  readonly place: (() => void) | undefined;
};

/** Before whatever changes with a navigation, in the order of the tree: React runs its effects before it changes the rest. */
export function BeforeChange({ scrolling, meta, place }: BeforeChangeProps) {
  const view = useRouterView();
  useInsertionEffect(() => scrolling.prepare(view, meta), [scrolling, view, meta]);
  useInsertionEffect(() => place?.(), [place]);
  return null;
}

/** After the new page's own layout effects. */
export function useScrollCompletion(scrolling: Scrolling): void {
  const view = useRouterView();
  useLayoutEffect(() => scrolling.complete(), [scrolling, view]);
}
