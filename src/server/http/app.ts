import { Hono, type MiddlewareHandler } from 'hono';
import type { Answer } from '#server/http/answer.ts';
import { plainAnswer, wordAnswer } from '#server/http/answers.ts';
import { createAssets, type AssetFiles } from '#server/files/assets.ts';
import type { ClientBuild } from '#server/render/client-build.ts';
import type { Config } from '#server/http/config.ts';
import { createErrorAnswers, routeOf } from '#server/http/error-answers.ts';
import { createSend, readExchange, withHeaders, type SiteEnv } from '#server/http/exchange.ts';
import { readinessAnswer, type Readiness } from '#server/http/health.ts';
import { initialScript } from '#server/render/initial-script.ts';
import { inlineHash } from '#server/http/inline-hash.ts';
import type { Log } from '#server/http/log.ts';
import { refusalOf } from '#server/http/request-guard.ts';
import { requestLog } from '#server/http/request-log.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { createPageStore } from '#server/render/page-store.ts';
import { answerMissing, answerPage } from '#server/http/page-answers.ts';
import { publicConfig, thirdPartiesOf } from '#server/render/public-config.ts';
import { respond, type Compress } from '#server/http/representation.ts';
import { stylesheetsOf } from '#server/render/stylesheet.ts';
import { createTextFiles } from '#server/files/text-files.ts';
import type { Report } from '#monitoring/report.ts';

/** What differs between the machines a site may run on. */
export type Host = {
  readonly client: ClientBuild;
  readonly files: AssetFiles;
  readonly compress: Compress;
  readonly log: Log;
  /** Told of every failure that nobody expected; nobody need listen. */
  readonly report?: Report;
  readonly readiness: () => Readiness;
};

export type App = {
  /** `sentTarget`: the request target as it stood in the request line, from a host that knows it. */
  fetch(request: Request, sentTarget?: string): Promise<Response>;
  /**
   * What a host answers by itself to a request too broken to become one: logged, and with the headers of every answer.
   * `error` is a failure of ours: it is logged as one, and reported.
   */
  refuse(status: number, headers?: Readonly<Record<string, string>>, error?: unknown): Answer;
  /**
   * Renders and compresses every page, the home page first, so that the first visitor waits for none. `onReady` is
   * told when the home page stands; rejects when it cannot be rendered. Another page that fails is logged.
   */
  warm(onReady: () => void): Promise<void>;
};

/** The whole site as a value. Read downwards, it is the way of a request. */
export async function createApp(config: Config, host: Host): Promise<App> {
  const { compress, log, report = () => {} } = host;
  const settings = await publicConfig(config);
  const https = config.siteUrl.startsWith('https:');
  const headers = securityHeaders({
    styleHashes: await Promise.all(stylesheetsOf(settings).map(inlineHash)),
    scriptHash: await inlineHash(initialScript(settings)),
    thirdParties: thirdPartiesOf(settings),
    https,
    development: host.client.development,
  });
  const send = createSend(headers);

  const pages = createPageStore({ settings, client: host.client, compress });
  const errors = createErrorAnswers({ settings, compress, log, report, pages });
  const texts = createTextFiles(config.siteUrl, compress);
  const assets = createAssets(host.files, compress);

  const app = new Hono<SiteEnv>();
  app.use(readExchange);
  app.use(requestLog(log));
  app.use(throwErrors);
  app.use(async (c, next) => {
    const refusal = refusalOf(c.get('site'));
    return refusal === undefined ? next() : send(c, refusal);
  });
  app.get('/healthz', (c) => send(c, wordAnswer('alive')));
  app.get('/readyz', (c) => send(c, readinessAnswer(host.readiness())));
  app.get('*', async (c, next) => {
    const page = await answerPage(c.get('site'), pages);
    return page === undefined ? next() : send(c, page);
  });
  app.get('*', async (c, next) => {
    const { pathname } = c.get('site');
    const file = (await texts(pathname)) ?? (await assets(pathname));
    return file === undefined ? next() : send(c, await respond(c.get('site'), file));
  });
  app.notFound((c) => send(c, answerMissing(c.get('site'))));
  app.onError(async (error, c) => send(c, await errors.answer(error, c.get('site'), c.get('requestId'))));

  return {
    fetch: async (request, sentTarget) => app.fetch(request, { sentTarget }),
    refuse(status, extra, error) {
      const requestId = crypto.randomUUID();
      if (error === undefined) log.info({ requestId, status }, 'refused');
      else errors.tell(error, requestId);
      return withHeaders(plainAnswer(status, extra), headers, requestId);
    },
    async warm(onReady) {
      const reportOf = (error: unknown, path: string) => report(error, { during: 'warming', ...routeOf(path) });
      const failed = (error: unknown, path: string) => {
        log.error({ err: error, path }, 'a page cannot be rendered');
        reportOf(error, path);
      };
      await pages
        .warm(onReady, failed, () => host.readiness() === 'draining')
        .catch((error: unknown) => {
          reportOf(error, '/');
          throw error;
        });
    },
  };
}

/** Anything may be thrown, and the error handler is only told of errors. */
const throwErrors: MiddlewareHandler<SiteEnv> = async (_c, next) => {
  try {
    await next();
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
  }
};
