import {
  replace,
  type HydrationState,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterState,
} from 'react-router';
import type { LoadPage } from '#app/page-loader.browser.ts';
import { resolvePath, type PageAddress } from '#model/addresses.ts';
import type { CurrentPage, LoadedPage, ServedPage } from '#page/loaded-page.ts';

const ROUTE_ID = 'page';

/** Carries the address of a page that could not be had through the router, which knows the URL only. */
class PageFailure extends Error {
  override name = 'PageFailure';
  readonly address: PageAddress;

  constructor(address: PageAddress, cause: unknown) {
    super(`Could not load ${address.page}`, { cause });
    this.address = address;
  }
}

/**
 * The only route: every path is its. What a path means is decided by `resolvePath`; the router keeps history, races and the
 * page that was loaded. `isStale`: the page at the current URL has to be loaded when it is asked for again.
 */
export function pageRoute(loadPage: LoadPage, isStale: () => boolean = () => false): RouteObject {
  return {
    id: ROUTE_ID,
    path: '*',
    async loader({ request }: LoaderFunctionArgs): Promise<LoadedPage> {
      const { pathname, search } = new URL(request.url);
      const found = resolvePath(pathname);
      // Only back, forward and a changed address come here with another path: links are resolved before they start.
      if (found.kind !== 'page') throw replace(found.path + search);
      try {
        return await loadPage(found.address, pathname + search, request.signal);
      } catch (error) {
        throw new PageFailure(found.address, error);
      }
    },
    // The same path is the same page: a changed query or hash loads nothing.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname || isStale(),
  };
}

/** The router's state as if it had loaded this page itself. */
export function hydrationStateOf(page: CurrentPage): HydrationState {
  return 'error' in page
    ? { errors: { [ROUTE_ID]: new PageFailure(page.address, page.error) } }
    : { loaderData: { [ROUTE_ID]: page } };
}

/** What the loader has returned or thrown for the URL of this state. */
export function currentPageOf({ loaderData, errors }: Pick<RouterState, 'loaderData' | 'errors'>): CurrentPage {
  // There is one route: its data is the first page or what the loader returned, which throws nothing but a PageFailure.
  if (errors === null) return loaderData[ROUTE_ID] as LoadedPage | ServedPage;
  const { address, cause } = errors[ROUTE_ID] as PageFailure;
  return { address, error: cause };
}
