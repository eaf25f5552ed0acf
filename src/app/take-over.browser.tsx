import { StrictMode, startTransition, useInsertionEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter, RouterState } from 'react-router';
import { hydrate } from '#app/hydrate.browser.tsx';
import { currentPageOf } from '#app/page-route.browser.ts';
import { showPending } from '#navigation/pending-indicator.ts';
import type { Scrolling } from '#navigation/scroll-steps.ts';
import { APP_ELEMENT_ID } from '#page/data-block.ts';
import type { ErrorStore } from '#shell/error-store.ts';
import { pageFacts } from '#model/pages.ts';

/** What the document's head says as long as nobody has noted it: the server's words, or those of a page before. */
export type HeadBefore = undefined | '';

type Options = {
  readonly router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
  readonly errors: ErrorStore;
  readonly scrolling: Scrolling;
  /** The application, for a document whose head is the server's or to be brought up to date. */
  readonly tree: (head: HeadBefore) => ReactNode;
};

/**
 * Leaves the page to its reader, and to whoever else has changed it, until React has something to show: with the first
 * navigation to another page, or an error, the application is rendered beside the page, in slices, and takes its place in
 * one go. `hasBegun` answers whether it has.
 */
export function createTakeover({ router, errors, scrolling, tree }: Options) {
  const first = currentPageOf(router.state);
  let hasBegun = false;

  const begin = (): void => {
    if (hasBegun) return;
    hasBegun = true;
    renderInPlace(<StrictMode>{tree('')}</StrictMode>, errors);
  };
  const follow = (state: RouterState): void => {
    if (hasBegun) return;
    const { location, historyAction, navigation } = state;
    const isIdle = navigation.state === 'idle';
    if (isIdle && currentPageOf(state) !== first) return begin();
    // React does this for its pages.
    showPending(!isIdle);
    if (!isIdle) return;
    scrolling.prepare({ location, historyAction }, pageFacts(first.address.page).meta);
    scrolling.complete();
  };

  return {
    hasBegun: () => hasBegun,
    /** Hydrates a page that has a state of its own, if it is still as this fingerprint says. @throws what it throws */
    async hydrate(fingerprint: string): Promise<boolean> {
      hasBegun = await hydrate(<StrictMode>{tree(undefined)}</StrictMode>, { errors, fingerprint });
      return hasBegun;
    },
    /** From now on React begins when it has to. */
    wait(): void {
      router.subscribe(follow);
      errors.subscribe(() => errors.current() !== null && begin());
    },
  };
}

function renderInPlace(app: ReactNode, errors: Pick<ErrorStore, 'raise' | 'report'>): void {
  const container = document.createElement('div');
  container.id = APP_ELEMENT_ID;
  const root = createRoot(container, {
    onCaughtError: errors.raise,
    onUncaughtError: errors.raise,
    onRecoverableError: errors.report,
  });
  startTransition(() =>
    root.render(
      <>
        <Placement container={container} />
        {app}
      </>,
    ),
  );
}

/** First in the tree: React runs its effect just before it puts the rest into the container. */
function Placement({ container }: { container: HTMLElement }) {
  useInsertionEffect(() => {
    const served = document.getElementById(APP_ELEMENT_ID);
    // Somebody may have taken it out.
    if (served === null) document.body.prepend(container);
    else if (served !== container) served.replaceWith(container);
  }, [container]);
  return null;
}
