import { memoizeAsync } from '#lib/memoize-async.ts';
import type { Config } from '#server/config/config.ts';
import { publicConfig } from '#server/config/public-config.ts';
import type { AssetFiles } from '#server/files/assets.ts';
import { createSiteFiles } from '#server/files/site-files.ts';
import { SPECULATION_HEADERS } from '#server/files/speculation-rules.ts';
import { securityPolicies } from '#server/http/content-security-policy.ts';
import { createErrorHandler } from '#server/http/error-handler.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import type { PageRenderer } from '#server/http/page-renderer.ts';
import type { Compress } from '#server/http/representation.ts';
import { createRequestHandler, type RequestHandler } from '#server/http/request-handler.ts';
import type { RequestObserver } from '#server/http/request-observer.ts';
import type { Log } from '#server/http/request-log.ts';
import { cachedResponse, routeRequest, type Readiness, type Routes } from '#server/http/route-request.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { headerList } from '#server/http/site-response.ts';
import { warmPages } from '#server/http/warm-pages.ts';
import type { ElementFiles } from '#server/render/element-files.tsx';
import { initialScript } from '#server/render/initial-script.ts';
import { plainErrorPage } from '#server/render/plain-error-page.ts';
import { errorStylesheet, PAGE_STYLESHEETS, siteStylesheet } from '#server/render/stylesheet.ts';
import type { Report } from '#monitoring/report.ts';
import type { PublicConfig } from '#model/public-config.ts';

const NOT_MEASURED =
  'Nothing is measured yet: the policy in force lacks the clauses that measurement of config.ts names';

export type ClientBuild = {
  readonly bootUrl: string;
  /** Of the stylesheet for paper, and for what only the application shows. */
  readonly printUrl: string;
  /** Of the script that answers forms, on pages that only an export has. */
  readonly formsUrl?: string;
  readonly elements?: ElementFiles;
  /** Changes whenever a byte of the client's code does. */
  readonly build: string;
  /** Vite serves the client from source: nothing is cached, and the security policy lets its error overlay through. */
  readonly development: boolean;
};

/** What the host (src/server/hosts/) brings: the build's files, the log, and what differs between runtimes. */
export type Host = {
  readonly client: ClientBuild;
  readonly files: AssetFiles;
  readonly compress: Compress;
  readonly log: Log;
  /** Called with every unexpected failure. Without it, failures are only logged. */
  readonly report?: Report;
  readonly observer?: RequestObserver | undefined;
  readonly readiness: () => Readiness;
  /** Its answers become files: each is asked for once, and forms lead to pages that answer them in the browser. */
  readonly asFiles?: boolean;
};

export type App = RequestHandler & {
  warm(onReady: () => void): Promise<void>;
};

/** The whole site as a value: the composition root of the server. */
export async function createApp(config: Config, host: Host): Promise<App> {
  const { client, files, compress, log, report = () => {}, observer, readiness, asFiles = false } = host;
  const { development } = client;
  const settings = await publicConfig(config);
  if (config.analytics !== null && settings.analytics === undefined && !development) log.warn({}, NOT_MEASURED);
  const script = initialScript(settings);
  const css = errorStylesheet(settings);
  const inline = {
    stylesheet: siteStylesheet(settings),
    errorStylesheet: css,
    pageStylesheets: PAGE_STYLESHEETS,
    script,
  };
  const policies = await securityPolicies({ settings, ...inline, development });

  const renderer = rendererLoader(settings, client);
  const cache = createPageCache({
    renderer,
    compress,
    caching: !development && !asFiles,
    policyOf: policies.ofPage,
    // While developing, a page may change between the pointer and the click.
    pageHeaders: development ? {} : SPECULATION_HEADERS,
  });
  const findFile = createSiteFiles({ siteUrl: config.siteUrl, files, compress });
  const routes: Routes = { pages: { cache, renderer, hasFormPages: asFiles }, findFile, readiness };
  const errors = createErrorHandler({
    development: settings.development === true,
    compress,
    log,
    report,
    renderer,
    policy: policies.error,
    errorPage: (view) => plainErrorPage(view, { script, css }),
  });
  const handler = createRequestHandler({
    cached: (request) => cachedResponse(request, routes),
    route: (request) => routeRequest(request, routes),
    errors,
    headers: headerList(securityHeaders(settings)),
    policy: policies.site,
    log,
    observer,
  });
  return { ...handler, warm: (onReady) => warmPages(cache, { log, report, readiness }, onReady) };
}

/** Loads the renderer on first use: broken page code still leaves a server that can respond. */
function rendererLoader(settings: PublicConfig, client: ClientBuild): () => Promise<PageRenderer> {
  return memoizeAsync(async () => {
    const { createRenderer } = await import('#server/render/render.tsx');
    return createRenderer({ config: settings, ...client });
  });
}
