import { Hono, type MiddlewareHandler } from 'hono';
import type { Config } from '#server/config/config.ts';
import { publicConfig } from '#server/config/public-config.ts';
import { createAssets, type AssetFiles } from '#server/files/assets.ts';
import { createGeneratedFiles } from '#server/files/generated-files.ts';
import { markdownFiles } from '#server/files/markdown-files.ts';
import { messageFiles } from '#server/files/message-files.ts';
import { policyFeed } from '#server/files/policy-feed.ts';
import { findVersionFile } from '#server/files/version-files.ts';
import { wellKnownFiles } from '#server/files/well-known-files.ts';
import { okAnswer, statusAnswer, type Answer } from '#server/http/answer.ts';
import { createErrorHandler, routeOf } from '#server/http/error-handler.ts';
import { createPageCache, type PageCache } from '#server/http/page-cache.ts';
import { handleMissing, handlePage } from '#server/http/page-handler.ts';
import { respond, type Compress } from '#server/http/representation.ts';
import { createSend, setRequestContext, withHeaders, type SiteEnv } from '#server/http/request-context.ts';
import { rejectRequest } from '#server/http/request-guard.ts';
import { requestLog, type Log } from '#server/http/request-log.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { initialScript } from '#server/render/initial-script.ts';
import { plainErrorPage } from '#server/render/plain-error-page.ts';
import { siteStylesheet, stylesheetsOf } from '#server/render/stylesheet.ts';
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

export type App = {
  /** `sentTarget` is the request target as it stood in the request line, from a host that knows it. */
  fetch(request: Request, sentTarget?: string): Promise<Response>;
  /**
   * The answer to a request too broken to become a `Request`: logged, and with the headers of every answer. An `error`
   * is a failure of the server: it is logged as one, and reported.
   */
  reject(status: number, headers?: Readonly<Record<string, string>>, error?: unknown): Answer;
  /**
   * Renders and compresses every page, the home page first, so that no visitor waits for it. Calls `onReady` once the
   * home page is rendered, and rejects when that fails. Another page that fails is logged and reported.
   */
  warm(onReady: () => void): Promise<void>;
};

/** The whole site as a value: introduces the rooms of the server to each other. Handlers run in the order they stand in. */
export async function createApp(config: Config, host: Host): Promise<App> {
  const { client, compress, log, report = () => {} } = host;
  const settings = await publicConfig(config);
  const script = initialScript(settings);
  const headers = await securityHeaders({
    settings,
    stylesheets: stylesheetsOf(settings),
    script,
    development: client.development,
  });
  const send = createSend(headers);
  const pages = createPageCache({
    loadRenderer: rendererLoader(settings, client),
    compress,
    caching: !client.development,
  });
  const errors = createErrorHandler({
    development: settings.development,
    compress,
    log,
    report,
    pages,
    errorPage: (view) => plainErrorPage(view, { script, css: siteStylesheet(settings) }),
  });
  const findFile = fileFinder(config, host);

  const app = new Hono<SiteEnv>();
  app.use(setRequestContext);
  app.use(requestLog(log));
  app.use(throwErrors);
  app.use(async (c, next) => {
    const rejection = rejectRequest(c.get('request'));
    return rejection === undefined ? next() : send(c, rejection);
  });
  app.get('/healthz', (c) => send(c, okAnswer('alive')));
  app.get('/readyz', (c) => send(c, host.readiness() === 'ready' ? okAnswer('ready') : statusAnswer(503)));
  app.get('*', async (c, next) => {
    const page = await handlePage(c.get('request'), pages);
    return page === undefined ? next() : send(c, page);
  });
  app.get('*', async (c, next) => {
    const file = await findFile(c.get('request').pathname);
    return file === undefined ? next() : send(c, await respond(c.get('request'), file));
  });
  app.notFound((c) => send(c, handleMissing(c.get('request'))));
  app.onError(async (error, c) => send(c, await errors.handle(error, c.get('request'), c.get('requestId'))));

  return {
    fetch: async (request, sentTarget) => app.fetch(request, { sentTarget }),
    reject(status, extra, error) {
      const requestId = crypto.randomUUID();
      if (error === undefined) log.info({ requestId, status }, 'refused');
      else errors.logFailure(error, requestId);
      return withHeaders(statusAnswer(status, extra), headers, requestId);
    },
    warm: (onReady) => warmPages(pages, host, onReady),
  };
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
    { ...wellKnownFiles(siteUrl), ...markdownFiles(siteUrl), ...policyFeed(siteUrl), ...messageFiles() },
    findVersionFile,
    compress,
  );
  const assets = createAssets(files, compress);
  return async (path: string) => (await generated(path)) ?? assets(path);
}

/** Hono hands only instances of `Error` to its error handler; code may throw anything. */
const throwErrors: MiddlewareHandler<SiteEnv> = async (_c, next) => {
  try {
    await next();
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
  }
};
