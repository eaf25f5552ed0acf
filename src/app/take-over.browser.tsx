import { StrictMode, startTransition, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { createBrowserRouter, RouterState } from 'react-router';
import { hydrate } from '#app/hydrate.browser.tsx';
import { currentPageOf } from '#app/page-route.browser.ts';
import { showPending } from '#navigation/pending-indicator.ts';
import type { Scrolling } from '#navigation/scroll-steps.ts';
import { APP_ELEMENT_ID } from '#model/frame-ids.ts';
import type { ErrorStore } from '#shell/error-store.ts';
import type { SiteServices } from '#shell/site-context.tsx';
import { pageFacts } from '#model/pages.ts';

/** What React is given to render, and how it is put into the document. */
export type Tree = (
  options: {
    /** What the document's head says, as far as React knows: the server's words, or those of a page before. */
    readonly head: undefined | '';
  } & Pick<SiteServices, 'place' | 'mayShow'>,
) => ReactNode;

type Options = {
  readonly router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
  readonly errors: ErrorStore;
  readonly scrolling: Scrolling;
  readonly tree: Tree;
  /** The frame of every page cannot be rendered here: the page stays as it is, and addresses are the browser's. */
  readonly onBroken: (error: unknown) => void;
};

/**
 * Leaves the page to its reader, and to whoever else has changed it, until React has something to show: with the first
 * navigation to another page, or an error. What it renders stands beside the document until then, and takes the page's place
 * in one go.
 */
export function createTakeover({ router, errors, scrolling, tree, onBroken }: Options) {
  const first = currentPageOf(router.state);
  const container = document.createElement('div');
  container.id = APP_ELEMENT_ID;
  let root: Root | undefined;
  /** `early`: only the frame is rendered, so that the first page finds it; nobody is to hear of what fails in it. */
  let state: 'none' | 'early' | 'begun' = 'none';

  const breakOff = (error: unknown): void => {
    onBroken(error);
    // React is about to tell of it, and cannot be stopped before.
    queueMicrotask(() => root?.unmount());
  };
  const toldTo = (tell: (error: unknown) => void) => (error: unknown) =>
    state === 'early' ? breakOff(error) : tell(error);

  const mayShow = (): boolean => state === 'begun';
  const place = (): void => {
    if (!mayShow()) return;
    const served = document.getElementById(APP_ELEMENT_ID);
    // Somebody may have taken it out.
    if (served === null) document.body.prepend(container);
    else if (served !== container) served.replaceWith(container);
  };
  const render = (): void => {
    if (root !== undefined) return;
    const created = createRoot(container, {
      onCaughtError: toldTo(errors.raise),
      onUncaughtError: toldTo(errors.raise),
      onRecoverableError: toldTo(errors.report),
    });
    root = created;
    // A transition is rendered in slices: a reader can scroll meanwhile.
    startTransition(() => created.render(<StrictMode>{tree({ head: '', place, mayShow })}</StrictMode>));
  };
  const begin = (): void => {
    state = 'begun';
    render();
  };
  const follow = (update: RouterState): void => {
    if (state === 'begun') return;
    const { location, historyAction, navigation } = update;
    const isSamePage = (navigation.location ?? location).pathname === location.pathname;
    if (!isSamePage || currentPageOf(update) !== first) return begin();
    // Within the page, before React does it.
    showPending(false);
    scrolling.prepare({ location, historyAction }, pageFacts(first.address.page).meta);
    scrolling.complete();
  };

  return {
    hasBegun: mayShow,
    /** For a page that has a state of its own: see `hydrate`. */
    hydrate(): Promise<boolean> {
      state = 'begun';
      return hydrate(<StrictMode>{tree({ head: undefined, place() {}, mayShow })}</StrictMode>, errors);
    },
    /** From now on React begins when it has to. */
    wait(): void {
      router.subscribe(follow);
      errors.subscribe(() => errors.current() !== null && begin());
    },
    /** Renders the frame, so that the first page to come needs only itself. */
    renderFrame(): void {
      if (state !== 'none') return;
      state = 'early';
      render();
    },
  };
}
