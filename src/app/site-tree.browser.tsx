import type { createBrowserRouter } from 'react-router';
import type { Track } from '#analytics/events.ts';
import { TrackProvider } from '#analytics/track-context.tsx';
import { PageRouter } from '#app/page-router.browser.tsx';
import type { Tree } from '#app/take-over.browser.tsx';
import { AppRoot } from '#shell/app-root.tsx';
import { LastResort } from '#shell/last-resort.tsx';
import { SiteProvider, type SiteServices } from '#shell/site-context.tsx';

type Options = {
  readonly services: Omit<SiteServices, 'exchangeHead' | 'place' | 'mayShow'>;
  readonly track: Track;
  readonly router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
  /** Whether no error is shown, nor was until the navigation that has just completed. */
  readonly isCalm: () => boolean;
  /** The plain page of last resort is shown: the application has ended in this document. */
  readonly onEnd: () => void;
};

/** The application as React is given it: the frame, within all that its parts ask for. */
export function siteTree({ services, track, router, isCalm, onEnd }: Options): Tree {
  return ({ head, place, mayShow }) => {
    const site: SiteServices = { ...services, place, mayShow, exchangeHead: createExchange(head) };
    return (
      <LastResort site={site} onShown={onEnd}>
        <SiteProvider value={site}>
          <TrackProvider value={track}>
            <PageRouter router={router} isCalm={isCalm}>
              <AppRoot />
            </PageRouter>
          </TrackProvider>
        </SiteProvider>
      </LastResort>
    );
  };
}

function createExchange(head: string | undefined): SiteServices['exchangeHead'] {
  let held = head;
  return (text) => {
    const before = held;
    held = text;
    return before;
  };
}
