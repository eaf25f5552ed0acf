import { Activity, Fragment, useState, ViewTransition, type ComponentType } from 'react';
import type { PageHandle } from '#page/page-data.ts';
import type { PageProps, Payload } from '#page/payload.ts';
import { LegalLayout } from '#shell/legal-layout.tsx';
import type { RouteMeta } from '#model/pages.ts';

type ShownPage = {
  readonly path: string;
  readonly layout: PageHandle['layout'];
  readonly meta: RouteMeta;
  readonly Page: ComponentType<PageProps>;
  readonly payload: Payload;
};

/** More kept pages than a visitor goes back to; the one longest unseen goes first. */
const MAX_KEPT_PAGES = 10;

/**
 * Shows the page of the current route in its layout, animated and kept alive where its metadata says so. A layout stays
 * mounted while the pages in it change, and hidden for as long as a page in it is kept.
 */
export function PageArea(current: ShownPage) {
  const pages = useKeptPages(current);
  const legal = pages.filter(({ layout }) => layout === 'legal');
  const others = pages.filter(({ layout }) => layout !== 'legal');
  const show = (shown: ShownPage) => <PageSlot key={shown.path} shown={shown} visible={shown.path === current.path} />;
  return (
    <>
      {others.map(show)}
      {legal.length > 0 && <LegalLayout hidden={current.layout !== 'legal'}>{legal.map(show)}</LegalLayout>}
    </>
  );
}

function PageSlot({ shown, visible }: { shown: ShownPage; visible: boolean }) {
  const page = <shown.Page payload={shown.payload} />;
  const moving = shown.meta.transition === true ? <ViewTransition>{page}</ViewTransition> : page;
  if (shown.meta.keepAlive !== true) return <Fragment>{moving}</Fragment>;
  return <Activity mode={visible ? 'visible' : 'hidden'}>{moving}</Activity>;
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
