import { Hono } from 'hono';
import { jsonNotFound } from '#server/answers.ts';
import { createAssets, type AssetFiles } from '#server/assets.ts';
import type { ClientBuild } from '#server/client-build.ts';
import type { Config } from '#server/config.ts';
import { createErrorAnswers } from '#server/error-answers.ts';
import { healthRoutes, type Readiness } from '#server/health.ts';
import { requestGuard } from '#server/middleware/request-guard.ts';
import { requestLog, type Log, type RequestVariables } from '#server/middleware/request-log.ts';
import { securityHeaders, withSecurityHeaders } from '#server/middleware/security-headers.ts';
import { createPages } from '#server/pages.ts';
import { respond, type Compress } from '#server/representation.ts';
import { styleHash } from '#server/stylesheet.ts';
import { createTextFiles } from '#server/text-files.ts';
import type { PublicConfig } from '#site/public-config.ts';

/** What differs between the machines a site may run on. */
export type Host = {
  readonly client: ClientBuild;
  readonly files: AssetFiles;
  readonly compress: Compress;
  readonly log: Log;
  readonly readiness: () => Readiness;
};

export type App = {
  fetch(request: Request): Promise<Response>;
  /** Headers that a host must put on what it answers by itself (a request too broken to become one). */
  readonly securityHeaders: Readonly<Record<string, string>>;
  /**
   * Renders and compresses every page, the home page first, so that the first visitor waits for none. `onReady` is
   * told when the home page stands; rejects when it cannot be rendered. Another page that fails is logged.
   */
  warm(onReady: () => void): Promise<void>;
};

/** The whole site as a value. */
export async function createApp(config: Config, host: Host): Promise<App> {
  const { compress, log } = host;
  const development = config.siteEnv === 'development';
  const settings: PublicConfig = { siteUrl: config.siteUrl, development };
  const https = config.siteUrl.startsWith('https:');
  const headers = securityHeaders({ styleHashes: [await styleHash()], https, development: host.client.development });

  const pages = createPages({ settings, client: host.client, compress });
  const errors = createErrorAnswers({ development, compress, log, pages });
  const texts = createTextFiles(config.siteUrl, compress);
  const assets = createAssets(host.files, compress);

  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(requestLog(log));
  app.use(withSecurityHeaders(headers));
  app.use(requestGuard);
  app.route('/', healthRoutes(host.readiness));
  app.get('*', async (c) => {
    const path = new URL(c.req.url).pathname;
    const text = await texts(path);
    if (text !== undefined) return respond(c.req.raw, text);
    const asset = await assets(path);
    if (asset !== undefined) return respond(c.req.raw, asset);
    return pages.answer(c.req.raw);
  });
  app.notFound((c) => jsonNotFound(new URL(c.req.url).pathname));
  app.onError((error, c) => errors.answer(error, c.req.raw, c.get('requestId')));

  const warm: App['warm'] = (onReady) =>
    pages.warm(onReady, (error, path) => log.error({ err: error, path }, 'a page cannot be rendered'));

  return { fetch: async (request) => app.fetch(request), securityHeaders: headers, warm };
}
