import type { Config } from '#server/config/config.ts';
import { publicConfig } from '#server/config/public-config.ts';
import { createAssets, type AssetFiles } from '#server/files/assets.ts';
import { createGeneratedFiles } from '#server/files/generated-files.ts';
import { llmsTxt } from '#server/files/llms-txt.ts';
import { messageFiles } from '#server/files/message-files.ts';
import { policyFeed } from '#server/files/policy-feed.ts';
import { SPECULATION_HEADERS, speculationRules } from '#server/files/speculation-rules.ts';
import { findVersionFile } from '#server/files/version-files.ts';
import { wellKnownFiles } from '#server/files/well-known-files.ts';
import { createRequestHandler, type RequestHandler } from '#server/http/request-handler.ts';
import { securityPolicies } from '#server/http/content-security-policy.ts';
import { headerList, okResponse, statusResponse, type SiteResponse } from '#server/http/site-response.ts';
import { createErrorHandler, routeOf } from '#server/http/error-handler.ts';
import { createPageCache, type PageCache } from '#server/http/page-cache.ts';
import { handleMissing, handlePage } from '#server/http/page-handler.ts';
import { respond, type Compress } from '#server/http/representation.ts';
import { rejectRequest } from '#server/http/request-guard.ts';
import type { Log } from '#server/http/request-log.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { SiteRequest } from '#server/http/site-request.ts';
import { initialScript } from '#server/render/initial-script.ts';
import { plainErrorPage } from '#server/render/plain-error-page.ts';
import { PAGE_STYLESHEETS, siteStylesheet } from '#server/render/stylesheet.ts';
import type { Report } from '#monitoring/report.ts';
import type { PublicConfig } from '#model/public-config.ts';

export type ClientBuild = {
  /** URL of the boot entry. */
  readonly bootUrl: string;
  /** Changes whenever a byte of the client's code does. */
  readonly build: string;
  /** Vite serves the client from source: nothing is cached, and the security policy lets its error overlay through. */
  readonly development: boolean;
};

export type Readiness = 'starting' | 'ready' | 'draining';

/** What differs between the hosts a site may run on. */
export type Host = {
  readonly client: ClientBuild;
  readonly files: AssetFiles;
  readonly compress: Compress;
  readonly log: Log;
  /** Called with every unexpected failure. Without it, failures are only logged. */
  readonly report?: Report;
  readonly readiness: () => Readiness;
};

export type App = RequestHandler & {
  /**
   * Renders and compresses every page, the home page first, so that no visitor waits for it. Calls `onReady` once the
   * home page is rendered, and rejects when that fails. Another page that fails is logged and reported.
   */
  warm(onReady: () => void): Promise<void>;
};

/** The whole site as a value: introduces the rooms of the server to each other. */
export async function createApp(config: Config, host: Host): Promise<App> {
  const { client, compress, log, report = () => {} } = host;
  const settings = await publicConfig(config);
  if (config.analytics !== null && settings.analytics === undefined && !client.development)
    log.warn(
      {},
      'Nothing is measured yet: the policy in force lacks the clauses that measurement of site/config.ts names',
    );
  const script = initialScript(settings);
  const stylesheet = siteStylesheet(settings);
  const policies = await securityPolicies({
    settings,
    stylesheet,
    pageStylesheets: PAGE_STYLESHEETS,
    script,
    development: client.development,
  });
  const pages = createPageCache({
    loadRenderer: rendererLoader(settings, client),
    compress,
    caching: !client.development,
    policies: policies.pages,
    // While developing, a page may change between the pointer and the click.
    pageHeaders: client.development ? {} : SPECULATION_HEADERS,
  });
  const errors = createErrorHandler({
    development: settings.development === true,
    compress,
    log,
    report,
    pages,
    errorPage: (view) => plainErrorPage(view, { script, css: stylesheet }),
  });
  const findFile = fileFinder(config, host);

  /** The first that has a response gives it. */
  const route = (request: SiteRequest): SiteResponse | Promise<SiteResponse> =>
    rejectRequest(request) ??
    healthResponse(request, host.readiness) ??
    handlePage(request, pages) ??
    fileResponse(request, findFile);

  return {
    ...createRequestHandler({
      route,
      errors,
      headers: headerList(securityHeaders(settings)),
      policy: policies.site,
      log,
    }),
    warm: (onReady) => warmPages(pages, host, onReady),
  };
}

/** For whoever watches the server: `/healthz` while it lives, `/readyz` while it wants requests. */
function healthResponse({ pathname }: SiteRequest, readiness: Host['readiness']): SiteResponse | undefined {
  if (pathname === '/healthz') return okResponse('alive');
  if (pathname !== '/readyz') return undefined;
  return readiness() === 'ready' ? okResponse('ready') : statusResponse(503);
}

function rendererLoader(settings: PublicConfig, client: ClientBuild) {
  return async () => {
    const { createRenderer } = await import('#server/render/render.tsx');
    return createRenderer({ config: settings, ...client });
  };
}

async function warmPages(
  pages: PageCache,
  { log, readiness, report = () => {} }: Host,
  onReady: () => void,
): Promise<void> {
  const reportFailure = (error: unknown, path: string) => report(error, { during: 'warming', ...routeOf(path) });
  const onFailure = (error: unknown, path: string) => {
    log.error({ err: error, path }, 'a page cannot be rendered');
    reportFailure(error, path);
  };
  await pages
    .warm(onReady, onFailure, () => readiness() === 'draining')
    .catch((error: unknown) => {
      reportFailure(error, '/');
      throw error;
    });
}

function fileFinder({ siteUrl }: Config, { files, compress }: Host) {
  const generated = createGeneratedFiles(
    {
      ...wellKnownFiles(siteUrl),
      ...llmsTxt(siteUrl),
      ...policyFeed(siteUrl),
      ...messageFiles(),
      ...speculationRules(),
    },
    findVersionFile,
    compress,
  );
  const assets = createAssets(files, compress);
  return async (path: string) => (await generated(path)) ?? assets(path);
}

async function fileResponse(request: SiteRequest, findFile: ReturnType<typeof fileFinder>): Promise<SiteResponse> {
  const file = await findFile(request.pathname);
  return file === undefined ? handleMissing(request) : respond(request, file);
}
