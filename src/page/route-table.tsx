import { replace, useRouteError, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { LoadPage, PageHandle } from '#page/page-data.ts';
import { AppRoot } from '#shell/app-root.tsx';
import { SiteShell } from '#shell/site-shell.tsx';
import { LOCALES, localePrefix } from '#model/locales.ts';
import { addressRouteName, pageEntries, resolvePath } from '#model/addresses.ts';

/**
 * The route table of `site/pages.ts` for React Router, in every locale. `loadPage` is the host's way to a page, so
 * that no file asks whether it runs in a browser.
 */
export function createRoutes(loadPage: LoadPage): RouteObject[] {
  const load = async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    const found = resolvePath(pathname);
    // Only back, forward and a changed address come here with another path: links are resolved before they start.
    if (found.kind !== 'page') throw replace(found.path + search);
    return loadPage(found.address, pathname + search, request.signal);
  };

  const pages = LOCALES.flatMap(({ code }) =>
    pageEntries().map(([page, facts]): RouteObject => {
      const name = addressRouteName({ page, locale: code, params: {} });
      const handle: PageHandle = { name, locale: code, layout: facts.layout, meta: facts.meta ?? {} };
      return {
        id: name,
        path: localePrefix(code) + facts.path,
        handle,
        loader: load,
        // The same path is the same page: a changed query or hash asks for nothing.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        Component: () => null,
      };
    }),
  );

  // The root outlives an error below it, so that scrolling and announcing go on.
  return [
    {
      id: 'root',
      Component: AppRoot,
      ErrorBoundary: ThrowOn,
      children: [
        {
          Component: SiteShell,
          ErrorBoundary: ThrowOn,
          children: [...pages, { id: 'elsewhere', path: '*', loader: load, Component: () => null }],
        },
      ],
    },
  ];
}

/** The router's own boundaries only pass on what they hear of: what is shown for an error is decided in one place. */
function ThrowOn(): never {
  throw useRouteError();
}
