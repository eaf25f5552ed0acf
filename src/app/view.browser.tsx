import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { hydrate, type Target } from '#app/hydrate.browser.tsx';
import { SiteTree, type Shown } from '#app/site-tree.browser.tsx';
import { createPageElement } from '#app/page-element.browser.ts';
import type { SiteServices } from '#shell/site-context.tsx';

type Options = {
  readonly site: SiteServices;
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
export function createView({ site, first, onBroken, onLastResort }: Options) {
  const { errors } = site;
  let target: Target | undefined;
  /** `early`: only the frame is rendered, so that the first page finds it; no error is shown for what fails in it. */
  let state: 'none' | 'early' | 'begun' = 'none';
  let shown = first;
  let cleared = 0;
  let done = (_isShown: boolean): void => {};
  errors.subscribe(() => void (cleared += errors.current() === null ? 1 : 0));

  const tree = (beforeCommit?: () => void) => (
    <SiteTree
      {...{ site, shown, cleared, beforeCommit }}
      raised={errors.current()}
      mayShow={() => state === 'begun'}
      onCommit={() => done(true)}
      onLastResort={() => {
        target?.place();
        onLastResort();
        done(true);
      }}
    />
  );
  const render = (beforeCommit?: () => void): void => {
    target ??= newTarget(errors, () => state === 'early', onBroken);
    target.render(tree(beforeCommit));
  };

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
        target?.place();
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
      flushSync(() => render(() => target?.place()));
    },
    /** For a page that has a state of its own: see `hydrate`. */
    async hydrate(): Promise<boolean> {
      state = 'begun';
      target = await hydrate(tree(), errors);
      return target !== undefined;
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

/** Beside the document. An error of a frame that is rendered early ends all rendering. */
function newTarget(
  { raise, report }: SiteServices['errors'],
  isEarly: () => boolean,
  onBroken: (error: unknown) => void,
): Target {
  const { element, place } = createPageElement();
  const unlessBroken = (tell: (error: unknown) => void) => (error: unknown) => {
    if (!isEarly()) return tell(error);
    onBroken(error);
    // React is about to report it, and cannot be stopped before.
    queueMicrotask(() => root.unmount());
  };
  const root = createRoot(element, {
    onCaughtError: unlessBroken(raise),
    onUncaughtError: unlessBroken(raise),
    onRecoverableError: unlessBroken(report),
  });
  return { render: (tree) => root.render(tree), place };
}
