import type { PageView } from '#analytics/calls.ts';
import type { Track } from '#analytics/events.ts';
import type { Identity } from '#analytics/identity.browser.ts';
import type { Tracker } from '#analytics/tracker.browser.ts';
import { baseRouteName } from '#site/route-names.ts';

/** A page by its route name (`legal-privacypolicy___en`). */
export type ShownPage = { readonly route: string; readonly locale: string; readonly path: string };

/** What happens in a tab while the application lives, told to the tracker for as long as it may be measured. */
export type Visit = {
  /** Begins or ends measuring; a beginning counts the page that is shown. Ending forgets the visitor. */
  measure(allowed: boolean): void;
  /** A page stands on the screen with its title; the same one again is no other view. */
  pageShown(page: ShownPage): void;
  /** The page has come back from the back/forward cache. */
  pageReturned(): void;
  readonly track: Track;
};

export function createVisit({ tracker, identity }: { tracker: Tracker; identity: Identity }): Visit {
  let shown: (ShownPage & Pick<PageView, 'url' | 'referrer'>) | undefined;
  let measured = false;

  const view = (): PageView => {
    const { route = '', locale = document.documentElement.lang, url = location.href, referrer = document.referrer } = shown ?? {};
    return { name: baseRouteName(route), locale, title: document.title, url, referrer };
  };
  // An error page is no view: it is not what somebody came to see.
  const countPage = (): void => {
    if (measured && shown !== undefined) tracker.page(view());
  };

  return {
    measure(allowed) {
      if (measured === allowed) return;
      measured = allowed;
      if (allowed) {
        tracker.start(identity.establish(), view());
        countPage();
      } else {
        tracker.stop();
        identity.forget();
      }
    },
    pageShown(page) {
      if (page.path === shown?.path) return;
      shown = { ...page, url: location.href, referrer: shown?.url ?? document.referrer };
      countPage();
    },
    pageReturned: countPage,
    track(event, properties) {
      if (measured) tracker.track(event, properties, view());
    },
  };
}
