import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router';
import { BUNDLES } from '#i18n/bundles.server.ts';
import { createTranslate } from '#i18n/translate.ts';
import { invariant } from '#lib/invariant.ts';
import { PAGE_MODULES } from '#page/page-modules.ts';
import type { PageData } from '#page/page-data.ts';
import type { Payload } from '#page/payload.ts';
import { createRoutes } from '#page/route-table.tsx';
import { Document, type DocumentProps } from '#server/render/document.tsx';
import { initialScript } from '#server/render/initial-script.ts';
import { messageVersions } from '#i18n/message-versions.server.ts';
import { buildPayload } from '#page/build-payload.server.ts';
import { consentBanner } from '#server/render/consent-banner.tsx';
import { PAGE_STYLESHEETS, siteStylesheet } from '#server/render/stylesheet.ts';
import { structuredData } from '#server/render/structured-data.ts';
import { createErrorStore } from '#shell/error-store.ts';
import { errorHeadTags, headTags } from '#shell/head-tags.ts';
import { SiteProvider, type SiteServices } from '#shell/site-context.tsx';
import { errorView, PageNotFoundError } from '#model/errors.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';
import { pageFacts } from '#model/pages.ts';
import type { PublicConfig } from '#model/public-config.ts';
import { addressPath, addressRouteName, resolvePath, type PageAddress } from '#model/addresses.ts';

export type RenderOptions = {
  readonly config: PublicConfig;
  readonly build: string;
  readonly bootUrl: string;
  readonly development: boolean;
};

/** Renders pages of this build. Every function rejects when a page throws; nothing is answered half. */
export async function createRenderer({ config, build, bootUrl, development }: RenderOptions) {
  const words = await messageVersions();
  const handler = createStaticHandler(createRoutes(loadPage));

  async function loadPage(address: PageAddress): Promise<PageData> {
    const load = PAGE_MODULES[pageFacts(address.page).module];
    invariant(load, `no module for the page ${address.page}`);
    const [module, payload] = await Promise.all([load(), buildPayload(address, build)]);
    return { Page: module.default, payload };
  }

  function documentOf(context: StaticHandlerContext, locale: string, { error, ...page }: PageDocument): string {
    const facts = LOCALES.find(({ code }) => code === locale);
    invariant(facts, `no locale ${locale}`);
    const appHtml = renderApp(context, handler.dataRoutes, config, error);
    const shared = {
      locale: facts,
      bootUrl,
      stylesheet: siteStylesheet(config),
      initialScript: initialScript(config),
      consentBanner: consentBanner(locale, config),
      appHtml,
    };
    return `<!doctype html>${renderToStaticMarkup(<Document {...page} {...shared} />)}`;
  }

  const routeOf = (address: PageAddress) =>
    config.errorReporting === undefined ? {} : { route: addressRouteName(address) };

  return {
    payload: (address: PageAddress) => buildPayload(address, build),

    async page(address: PageAddress): Promise<string> {
      const context = await query(handler, addressPath(address));
      const [thrown] = Object.values(context.errors ?? {});
      if (thrown !== undefined) throw thrown;
      const { payload } = Object.values(context.loaderData)[0] as PageData;
      const tags = headTags(payload.head, { config, locale: address.locale });
      const { module, listed } = pageFacts(address.page);
      return documentOf(context, address.locale, {
        tags,
        pageStyle: { name: module, css: PAGE_STYLESHEETS[module] },
        structured: listed ? structuredData(payload.head, address, config) : undefined,
        // A legal text stands in the document, and need not come a second time as data.
        data: {
          config,
          build,
          words,
          ...routeOf(address),
          page: { payload: development ? payload : withoutText(payload) },
        },
      });
    },

    /** The error page in place of a page whose own validation failed. */
    async notFound(path: string): Promise<string> {
      const found = resolvePath(path);
      const locale = found.kind === 'unknown' ? DEFAULT_LOCALE : found.address.locale;
      const error = new PageNotFoundError(path);
      // At the canonical path: the router answers any other form of it with a redirect.
      const context = await query(handler, found.path);
      context.loaderData = {};
      return documentOf(context, locale, {
        error,
        tags: errorHeadTags(
          errorView(error, config),
          createTranslate(locale, BUNDLES[locale] ?? {}, () => {}),
        ),
        data: {
          config,
          build,
          words,
          ...(found.kind === 'unknown' ? {} : routeOf(found.address)),
          page: { notFound: path },
        },
      });
    },
  };
}

function withoutText({ build, head }: Payload): Payload {
  return { build, head };
}

type PageDocument = Pick<DocumentProps, 'tags' | 'pageStyle' | 'structured' | 'data'> & {
  /** Stands in the page's place. */
  readonly error?: Error;
};

async function query(handler: ReturnType<typeof createStaticHandler>, path: string): Promise<StaticHandlerContext> {
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  invariant(!(context instanceof Response), `the page ${path} answered with a redirect`);
  return context;
}

function renderApp(
  context: StaticHandlerContext,
  routes: ReturnType<typeof createStaticHandler>['dataRoutes'],
  config: PublicConfig,
  error: unknown,
): string {
  const errors = createErrorStore({
    development: config.development,
    report: () => {},
    createReference: () => '',
    initial: error,
  });
  const site: SiteServices = {
    config,
    messagesOf: (locale) => BUNDLES[locale] ?? {},
    errors,
    // Nothing is ever shown, asked for or followed here.
    exchangeHead: () => undefined,
    navigateTo: () => Promise.resolve(),
    pageShown: () => {},
  };
  return renderToString(
    <SiteProvider value={site}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </SiteProvider>,
  );
}
