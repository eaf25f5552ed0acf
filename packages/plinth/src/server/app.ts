import { memoizeAsync } from '#lib/memoize-async.ts';
import { instantIn, type Period } from 'plinth-policies/days';
import { MEASUREMENT, SECURITY_TXT_EXPIRES } from '#model/facts.ts';
import { contentHash } from '#lib/sha256.ts';
import type { Config } from '#server/config/config.ts';
import { publicConfig } from '#server/config/public-config.ts';
import { createAssets, type AssetFiles } from '#server/files/assets.ts';
import { loadPeriods, createSiteFiles } from '#server/files/site-files.ts';
import { SPECULATION_PATH } from '#server/files/well-known-files.ts';
import { createDaySites } from '#server/http/day-sites.ts';
import { createErrorHandler } from '#server/http/error-handler.ts';
import { createPageCache, warmPages, type PageRenderer } from '#server/http/page-cache.ts';
import type { Compress } from '#server/http/representation.ts';
import { createRequestHandler, type RequestHandler } from '#server/http/request-handler.ts';
import type { Log, RequestObserver } from '#server/http/request-log.ts';
import type { Readiness } from '#server/http/route-request.ts';
import { securityHeaders, securityPolicies } from '#server/http/security-headers.ts';
import { headerList } from '#server/http/site-response.ts';
import { inlineSources } from '#server/render/inline-sources.ts';
import { plainErrorPage } from '#server/render/plain-error-page.ts';
import type { ClientBuild } from '#server/render/render-document.tsx';
import type { RenderOptions } from '#server/render/render.tsx';
import type { Report } from '#monitoring/report.ts';

const BUILD_CHARS = 12;
const NOT_MEASURED =
  'Nothing is measured yet: the policy in force lacks the clauses that measurement of config.ts names';

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
  /** For an export: each response is requested once, each page carries its policy, and a script answers its forms. */
  readonly asFiles?: boolean;
  readonly now?: () => number;
};

export type App = RequestHandler & {
  warm(onReady: () => void): Promise<void>;
  /** Renders the pages of the next day on which a text comes into force, once it is near. Never rejects. */
  prepare(): Promise<void>;
};

/** The site of one period: all of its responses are of the same versions. */
type DaySite = RequestHandler & Pick<App, 'warm'>;
type Parts = { readonly period: Period; readonly assets: ReturnType<typeof createAssets> };

/** The composition root of the server. The site of the period in which a request arrives responds to it. */
export async function createApp(config: Config, host: Host): Promise<App> {
  const { client, files, compress, log, now = Date.now } = host;
  const assets = createAssets(files, compress);
  const sites = createDaySites({
    now,
    periodAt: await loadPeriods(),
    create: (period) => createDaySite(config, host, { period, assets }),
  });
  const first = await sites.load();
  const warnOfExpiry = expiryWarning(log, now);
  const reject: App['reject'] = (...facts) => (sites.last() ?? first).reject(...facts);
  return {
    cached: (request) => sites.current()?.cached(request),
    respond: (request) =>
      sites.load().then(
        (site) => site.respond(request),
        (error: unknown) => reject(500, {}, error),
      ),
    reject,
    async warm(onReady) {
      if (config.analytics === null && MEASUREMENT !== undefined && !client.development)
        log.info({}, 'nothing is measured: config.ts has `measurement`, and no ANALYTICS_PROVIDER is set');
      await (await sites.load()).warm(onReady);
    },
    async prepare() {
      warnOfExpiry();
      try {
        const next = await sites.prepare();
        await next?.warm(() => log.info({}, 'the pages of the next day are ready'));
      } catch (error) {
        log.error({ err: error }, 'the pages of the next day cannot be made ready');
      }
    },
  };
}

/** An expired security.txt must not be used (RFC 9116, 2.5.5). Warns once. */
function expiryWarning(log: Log, now: () => number): () => void {
  let hasWarned = false;
  return () => {
    if (hasWarned || instantIn('UTC', SECURITY_TXT_EXPIRES) > now()) return;
    hasWarned = true;
    log.warn(
      { expired: SECURITY_TXT_EXPIRES },
      'security.txt has expired: give securityTxtExpires of config.ts a later day',
    );
  };
}

async function createDaySite(config: Config, host: Host, { period, assets }: Parts): Promise<DaySite> {
  const { client, compress, log, report = () => {}, observer, readiness, asFiles = false } = host;
  const { development } = client;
  const { day, until } = period;
  const settings = await publicConfig(config, day);
  if (config.analytics !== null && settings.analytics === undefined && !development) log.warn({}, NOT_MEASURED);
  const inline = inlineSources(settings);
  const policies = await securityPolicies({ settings, ...inline, development });

  // Of the day as well: a page that is still open when a text comes into force gets no payload of the day after.
  const build = (await contentHash(`${client.build} ${day}`)).slice(0, BUILD_CHARS);
  const renderer = rendererLoader({
    config: settings,
    ...client,
    build,
    day,
    until,
    metaPolicyOf: asFiles ? policies.inMeta : undefined,
  });
  const caching = !development && !asFiles;
  // While developing, a page may change between the pointer and the click.
  const pageHeaders = development ? {} : { 'speculation-rules': `"${SPECULATION_PATH}"` };
  const cache = createPageCache({ renderer, compress, caching, policyOf: policies.ofPage, pageHeaders });
  const isLive = config.siteEnv === 'production';
  const findFile = createSiteFiles({ siteUrl: config.siteUrl, isLive, day, assets, compress });
  const handler = createRequestHandler({
    routes: { cache, hasFormPages: asFiles, findFile, readiness },
    errors: createErrorHandler({
      development: settings.development === true,
      compress,
      log,
      report,
      renderer,
      policy: policies.error,
      errorPage: (view) => plainErrorPage(view, inline),
    }),
    headers: headerList(securityHeaders(settings)),
    isLive,
    policy: policies.site,
    log,
    observer,
  });
  const isDraining = (): boolean => readiness() === 'draining';
  return { ...handler, warm: (onReady) => warmPages(cache, { log, report, isDraining }, onReady) };
}

// On first use: broken page code still leaves a server that can respond.
function rendererLoader(options: RenderOptions): () => Promise<PageRenderer> {
  return memoizeAsync(async () => {
    const { createRenderer } = await import('#server/render/render.tsx');
    return createRenderer(options);
  });
}
