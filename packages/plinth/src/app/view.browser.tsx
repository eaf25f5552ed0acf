import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { hydrate, type Target } from '#app/hydrate.browser.tsx';
import { endTransition } from '#app/page-transition.browser.ts';
import { APP_ELEMENT_ID } from '#model/frame-ids.ts';
import type { CurrentPage } from '#page/payload.ts';
import { AppRoot, type Shown } from '#shell/app-root.tsx';
import { ErrorBoundary, PlainError } from '#shell/error-boundary.tsx';
import type { SiteServices } from '#shell/site-context.tsx';

type Options = {
  readonly site: SiteServices;
  readonly first: Shown;
  /** The frame cannot be rendered in this browser. The server's page stays. */
  readonly onBroken: (error: unknown) => void;
  readonly onLastResort: () => void;
};

type ShowOptions = {
  /** Rendered synchronously; otherwise in a transition, which can be animated and can suspend. */
  readonly isAtOnce: boolean;
  /** Called while the previous page is still in the document. */
  readonly beforeCommit: () => void;
  readonly signal: AbortSignal;
};

export type View = ReturnType<typeof createView>;

type Rendering = {
  shown: Shown;
  /** `early`: only the frame is rendered, and no error of it is shown. */
  state: 'none' | 'early' | 'started';
  target: Target | undefined;
  /** Called in the commit, before it changes the document; also where an error is shown in place of the page. */
  before: () => void;
  done: (isShown: boolean) => void;
};

/** React renders into an element of its own. With another page, or an error, it replaces the server's in one commit. */
export function createView(options: Options) {
  const current: Rendering = {
    shown: options.first,
    state: 'none',
    target: undefined,
    before: () => current.target?.attach(),
    done: () => {},
  };
  const render = (): void => {
    current.target ??= newTarget(options.site.errors, () => current.state === 'early', options.onBroken);
    current.target.render(treeOf(options, current));
  };

  return {
    hasRendered: (): boolean => current.state === 'started',
    show: (shown: Shown, how: ShowOptions) => show(current, render, shown, how),
    update(): void {
      current.state = 'started';
      flushSync(render);
    },
    hydrate: () => hydrateFirst(options, current),
    /** Renders the frame before the first page that needs it. */
    renderFrame(): void {
      if (current.state !== 'none') return;
      current.state = 'early';
      // A transition is rendered in slices, which do not hold up scrolling.
      startTransition(render);
    },
  };
}

/** Resolves once the page is committed; with false where another page was shown first. */
function show(
  current: Rendering,
  render: () => void,
  shown: Shown,
  { isAtOnce, beforeCommit, signal }: ShowOptions,
): Promise<boolean> {
  current.done(false);
  return new Promise((resolve) => {
    const done = (isShown: boolean): void => {
      if (isShown && signal.aborted) endTransition();
      resolve(isShown);
    };
    const before = (): void => {
      beforeCommit();
      current.target?.attach();
    };
    Object.assign(current, { shown, done, before, state: 'started' });
    if (isAtOnce) {
      flushSync(render);
      // A tree that cannot be rendered at all has no commit.
      done(true);
    } else {
      startTransition(render);
    }
  });
}

/** Returns the first page, as a `ServedPage` where something has changed it. Rejects as `hydrate` does. */
async function hydrateFirst(options: Options, current: Rendering): Promise<CurrentPage> {
  const { site, first } = options;
  current.state = 'started';
  current.target = await hydrate(treeOf(options, current), site.errors);
  if (current.target !== undefined) return first.page;
  current.state = 'none';
  const page: CurrentPage = { address: first.page.address, served: 'page' };
  current.shown = { ...first, page };
  return page;
}

function treeOf({ site, onLastResort }: Options, current: Rendering) {
  // `done` of this tree: React may commit it when the next page is to be shown already.
  const { shown, state, before, done } = current;
  const beforeCommit = state === 'early' ? undefined : before;
  const mayShow = (): boolean => current.state === 'started';
  const onLastResortShown = (): void => {
    current.target?.attach();
    onLastResort();
    current.done(true);
  };
  return (
    <StrictMode>
      {/* Above every provider. With what it shows, the application ends in this document. */}
      <ErrorBoundary
        errors={site.errors}
        mayShow={mayShow}
        renderError={(view) => <PlainError view={view} onShown={onLastResortShown} />}
      >
        <AppRoot
          {...{ site, shown, mayShow, beforeCommit }}
          raised={site.errors.current()}
          cleared={site.errors.cleared()}
          onCommit={() => done(true)}
        />
      </ErrorBoundary>
    </StrictMode>
  );
}

/** Outside the document, until it is attached. An error of a frame that is rendered early ends all rendering. */
function newTarget(
  { raise, report }: SiteServices['errors'],
  isEarly: () => boolean,
  onBroken: (error: unknown) => void,
): Target {
  const element = document.createElement('div');
  element.id = APP_ELEMENT_ID;
  const unlessBroken = (handle: (error: unknown) => void) => (error: unknown) => {
    if (!isEarly()) return handle(error);
    onBroken(error);
    // Later: React must finish its report of the error first.
    queueMicrotask(() => root.unmount());
  };
  const root = createRoot(element, {
    onCaughtError: unlessBroken(raise),
    onUncaughtError: unlessBroken(raise),
    onRecoverableError: unlessBroken(report),
  });
  return { render: (tree) => root.render(tree), attach: () => replaceServed(element) };
}

function replaceServed(element: HTMLElement): void {
  const served = document.getElementById(APP_ELEMENT_ID);
  if (served === null) document.body.prepend(element);
  else if (served !== element) served.replaceWith(element);
}
