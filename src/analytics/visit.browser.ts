import { enqueue } from '#analytics/call-queue.ts';
import type { Call, PageView } from '#analytics/calls.ts';
import type { Track } from '#analytics/events.ts';
import type { Identity } from '#analytics/identity.browser.ts';
import type { Tracker } from '#analytics/tracker.browser.ts';
import { pagePath } from '#model/addresses.ts';

/** A page that stands on the screen. */
export type ShownPage = {
  /** The page's name: `legal-privacy`. */
  readonly name: string;
  readonly locale: string;
  readonly path: string;
  readonly url: string;
  readonly title: string;
};

/** A call of the future: nobody has said yet whether it may be made. */
type Early = Pick<Call, 'kind'> & { readonly call: () => void };

/** What happens in a tab while the application lives, told to the tracker for as long as it may be measured. */
export type Visit = {
  /**
   * Begins or ends measuring; a beginning counts the page that is shown. Said again, it makes sure that the visitor is
   * still the one another tab may have made of them.
   */
  measure(allowed: boolean): void;
  /** The same page again is no other view; null: an error has taken the page's place. */
  pageShown(page: ShownPage | null): void;
  /** The page has come back from the back/forward cache. */
  pageReturned(): void;
  readonly track: Track;
};

export function createVisit({ tracker, identity }: { tracker: Tracker; identity: Identity }): Visit {
  let view: PageView = { ...errorView(), referrer: document.referrer };
  let path: string | undefined;
  let user: string | undefined;
  /** What happens before it is known whether it may be measured: told then, or forgotten. */
  let early: readonly Early[] | null = [];

  const tell = (kind: Early['kind'], call: () => void): void => {
    if (early !== null) early = enqueue(early, { kind, call });
    else if (user !== undefined) call();
  };
  // An error page is no view: it is not what somebody came to see.
  const countPage = (): void => {
    const shown = view;
    if (path !== undefined) tell('page', () => tracker.page(shown));
  };
  const begin = (): void => {
    const known = identity.establish();
    if (known === user) return;
    if (user !== undefined) tracker.stop();
    user = known;
    tracker.start(known, view);
    if (early === null) countPage();
  };

  return {
    measure(allowed) {
      if (allowed) begin();
      else {
        if (user !== undefined) tracker.stop();
        user = undefined;
      }
      const happened = early ?? [];
      early = null;
      for (const { kind, call } of happened) tell(kind, call);
    },
    pageShown(page) {
      if (page?.path === path) return;
      const referrer = path === undefined ? view.referrer : view.url;
      path = page?.path;
      view = { ...(page ?? errorView()), referrer };
      countPage();
    },
    pageReturned: countPage,
    track(event, properties) {
      const shown = view;
      tell('track', () => tracker.track(event, properties, shown));
    },
  };
}

/** An address that led nowhere may hold anything: it is not told. */
function errorView(): Omit<PageView, 'referrer'> {
  return { name: '', locale: document.documentElement.lang, url: location.origin + pagePath('error-404'), title: '' };
}
