import { useLocation, useMatches, type UIMatch } from 'react-router';
import type { PageData, PageHandle } from '#page/page-data.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import type { RouteMeta } from '#model/pages.ts';

type CurrentRoute = {
  /** `legal-privacy___en`; '' where no page's route matches. */
  readonly name: string;
  readonly path: string;
  readonly locale: string;
  readonly layout: PageHandle['layout'];
  readonly meta: RouteMeta;
  /** undefined while the route's own loading has failed. */
  readonly page: PageData | undefined;
};

const NO_META: RouteMeta = {};

/** The route on the screen: the deepest match. */
export function useCurrentRoute(): CurrentRoute {
  // Every leaf of createRoutes has this handle, and its loader gives PageData; only the catch-all has neither.
  const match = useMatches().at(-1) as UIMatch<PageData, PageHandle | undefined> | undefined;
  const { pathname } = useLocation();
  return {
    name: match?.handle?.name ?? '',
    path: pathname,
    locale: match?.handle?.locale ?? DEFAULT_LOCALE,
    layout: match?.handle?.layout ?? 'default',
    meta: match?.handle?.meta ?? NO_META,
    page: match?.loaderData,
  };
}
