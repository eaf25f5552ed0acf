import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Track } from '#analytics/events.ts';
import { hydrate } from '#app/hydrate.browser.tsx';
import { SiteTree, type Shown } from '#app/site-tree.browser.tsx';
import { APP_ELEMENT_ID } from '#page/data-block.ts';
import type { SiteServices } from '#shell/site-context.tsx';

type Options = {
  readonly site: SiteServices;
  readonly track: Track;
  readonly first: Shown;
  /** The frame of every page cannot be rendered here: the page stays as it is, and addresses are the browser's. */
  readonly onBroken: (error: unknown) => void;
  /** The plain page of last resort is shown: the application has ended in this document. */
  readonly onLastResort: () => void;
};

type ShowOptions = {
  /** In the task that asks for it; otherwise in a transition, which can be animated, and can wait. */
  readonly isAtOnce: boolean;
  /** While the page before still stands, and is laid out. */
  readonly beforeCommit: () => void;
};

export type View = ReturnType<typeof createView>;

/**
 * What React renders. The page that the server has sent stays to its reader, and as extensions and translations have changed
 * it, until there is another one to show, or an error: React renders that beside the document, and it takes the page's place
 * in one commit.
 */
export function createView({ site, track, first, onBroken, onLastResort }: Options) {
  const { errors } = site;
  let container: HTMLElement = document.createElement('div');
  container.id = APP_ELEMENT_ID;
  let root: Root | undefined;
  let wrap = (node: ReactNode): ReactNode => node;
  /** `early`: only the frame is rendered, so that the first page finds it; no error is shown for what fails in it. */
  let state: 'none' | 'early' | 'begun' = 'none';
  let shown = first;
  let cleared = 0;
  let done = (_isShown: boolean): void => {};

  const place = (): void => {
    const served = document.getElementById(APP_ELEMENT_ID);
    // An extension may have taken it out.
    if (served === null) document.body.prepend(container);
    else if (served !== container) served.replaceWith(container);
  };
  const breakOff = (error: unknown): void => {
    onBroken(error);
    // React is about to report it, and cannot be stopped before.
    queueMicrotask(() => root?.unmount());
  };
  const unlessEarly = (tell: (error: unknown) => void) => (error: unknown) =>
    state === 'early' ? breakOff(error) : tell(error);

  const tree = (beforeCommit?: () => void) => {
    return (
      <SiteTree
        {...{ site, track, shown, cleared, beforeCommit }}
        raised={errors.current()}
        mayShow={() => state === 'begun'}
        onCommit={() => done(true)}
        onLastResort={() => {
          place();
          onLastResort();
          done(true);
        }}
      />
    );
  };
  const render = (beforeCommit?: () => void): void => {
    root ??= createRoot(container, {
      onCaughtError: unlessEarly(errors.raise),
      onUncaughtError: unlessEarly(errors.raise),
      onRecoverableError: unlessEarly(errors.report),
    });
    root.render(wrap(tree(beforeCommit)));
  };

  errors.subscribe(() => void (cleared += errors.current() === null ? 1 : 0));
  return {
    hasBegun: (): boolean => state === 'begun',
    /** Resolves with false where something else was shown before it could be. */
    show(next: Shown, { isAtOnce, beforeCommit }: ShowOptions): Promise<boolean> {
      done(false);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      done = resolve;
      shown = next;
      state = 'begun';
      const before = (): void => {
        beforeCommit();
        place();
      };
      if (isAtOnce) flushSync(() => render(before));
      else startTransition(() => render(before));
      // A tree that cannot be rendered at all has no commit.
      if (isAtOnce) resolve(true);
      return promise;
    },
    /** Renders the error that has been raised, or cleared, in the place of what is shown, or of what is about to be. */
    update(): void {
      state = 'begun';
      flushSync(() => render(place));
    },
    /** For a page that has a state of its own: see `hydrate`. */
    async hydrate(): Promise<boolean> {
      state = 'begun';
      container = document.getElementById(APP_ELEMENT_ID) ?? container;
      const hydrated = await hydrate(tree(), errors);
      if (hydrated === undefined) return false;
      ({ root, container, wrap } = hydrated);
      return true;
    },
    /** Renders the frame, so that the first page to come needs only itself. */
    renderFrame(): void {
      if (state !== 'none') return;
      state = 'early';
      // A transition is rendered in slices: a reader can scroll meanwhile.
      startTransition(() => render());
    },
  };
}
