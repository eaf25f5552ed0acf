import { Activity, Fragment, useState, ViewTransition, type ComponentType } from 'react';
import type { PageProps, Payload } from '#payload.ts';
import type { RouteMeta } from '#site/pages.ts';

type ShownPage = {
  readonly path: string;
  readonly meta: RouteMeta;
  readonly Page: ComponentType<PageProps>;
  readonly payload: Payload;
};

/** More kept pages than a visitor goes back to; the one longest unseen goes first. */
const MAX_KEPT_PAGES = 10;

/** Shows the page of the current route, animated and kept alive where its metadata says so. */
export function PageArea(current: ShownPage) {
  const pages = useKeptPages(current);
  return pages.map((shown) => {
    const page = <shown.Page payload={shown.payload} />;
    const moving = shown.meta.transition === true ? <ViewTransition>{page}</ViewTransition> : page;
    if (shown.meta.keepAlive !== true) return <Fragment key={shown.path}>{moving}</Fragment>;
    return (
      <Activity key={shown.path} mode={shown.path === current.path ? 'visible' : 'hidden'}>
        {moving}
      </Activity>
    );
  });
}

/** The current page and those kept alive from before, in the order they were first seen. */
function useKeptPages(current: ShownPage): readonly ShownPage[] {
  const [kept, setKept] = useState<readonly ShownPage[]>([]);
  if (current.meta.keepAlive !== true) return [...kept, current];

  const known = kept.find(({ path }) => path === current.path);
  if (known === undefined) {
    const next = [...kept, current].slice(-MAX_KEPT_PAGES);
    setKept(next);
    return next;
  }
  return kept;
}
