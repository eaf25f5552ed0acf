import { Activity, Fragment, useState, ViewTransition, type ComponentType, type ReactNode } from 'react';
import type { PageProps, Payload } from '#page/payload.ts';
import { alivePages } from '#shell/alive-pages.ts';
import type { PageFacts } from '#model/pages.ts';

type ShownPage = {
  readonly path: string;
  readonly facts: PageFacts;
  readonly Page: ComponentType<PageProps>;
  readonly payload: Payload;
};

/**
 * The current page in its layout, animated and kept alive where its metadata says so. A layout stays mounted while the
 * pages in it change, and hidden while none of them is the current one.
 */
export function PageArea(current: ShownPage) {
  const pages = useMountedPages(current);
  const legal = pages.filter(({ facts }) => facts.layout === 'legal');
  const others = pages.filter(({ facts }) => facts.layout !== 'legal');
  const show = (shown: ShownPage) => <PageSlot key={shown.path} shown={shown} visible={shown.path === current.path} />;
  return (
    <>
      {others.map(show)}
      {legal.length > 0 && <LegalLayout hidden={current.facts.layout !== 'legal'}>{legal.map(show)}</LegalLayout>}
    </>
  );
}

function LegalLayout({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return (
    <div className="legal" hidden={hidden}>
      {children}
    </div>
  );
}

function PageSlot({ shown, visible }: { shown: ShownPage; visible: boolean }) {
  const page = <shown.Page payload={shown.payload} />;
  const moving = shown.facts.meta.transition === true ? <ViewTransition>{page}</ViewTransition> : page;
  if (shown.facts.meta.keepAlive !== true) return <Fragment>{moving}</Fragment>;
  return <Activity mode={visible ? 'visible' : 'hidden'}>{moving}</Activity>;
}

/** The current page and those that are kept alive, in a stable order: React would lose the state of a moved element. */
function useMountedPages(current: ShownPage): readonly ShownPage[] {
  const [alive, setAlive] = useState<readonly ShownPage[]>([]);
  const isKeptAlive = current.facts.meta.keepAlive === true;
  const next = isKeptAlive ? alivePages(alive, current) : alive;
  if (next !== alive) setAlive(next);
  return (isKeptAlive ? [...next] : [...next, current]).sort((one, other) => (one.path < other.path ? -1 : 1));
}
