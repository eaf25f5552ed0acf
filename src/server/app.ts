import type { Answer, AnswerSoon } from '#server/answer.ts';
import { createAssets, type AssetFiles } from '#server/assets.ts';
import type { ClientBuild } from '#server/client-build.ts';
import type { Config } from '#server/config.ts';
import { createDispatch } from '#server/dispatch.ts';
import { createErrorAnswers } from '#server/error-answers.ts';
import { healthAnswer, type Readiness } from '#server/health.ts';
import type { Log } from '#server/log.ts';
import { refusalOf } from '#server/middleware/request-guard.ts';
import { securityHeaders } from '#server/middleware/security-headers.ts';
import { createPageStore } from '#server/page-store.ts';
import { answerMissing, answerPage } from '#server/pages.ts';
import { respond, type Compress } from '#server/representation.ts';
import type { SiteRequest } from '#server/site-request.ts';
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
  /** At once for what is kept. */
  fetch(request: Request): Response | Promise<Response>;
  /** What a host answers by itself to a request too broken to become one: logged, and with the headers of every answer. */
  refuse(status: number, headers?: Readonly<Record<string, string>>): Answer;
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

  const pages = createPageStore({ settings, client: host.client, compress });
  const errors = createErrorAnswers({ development, compress, log, pages });
  const texts = createTextFiles(config.siteUrl, compress);
  const assets = createAssets(host.files, compress);

  /** The order in which an answer is looked for. */
  const find = (request: SiteRequest): AnswerSoon =>
    refusalOf(request) ?? healthAnswer(request.pathname, host.readiness) ?? answerPage(request, pages) ?? findFile(request);

  const findFile = async (request: SiteRequest): Promise<Answer> => {
    const file = (await texts(request.pathname)) ?? (await assets(request.pathname));
    return file === undefined ? answerMissing(request) : respond(request, file);
  };

  const warm: App['warm'] = (onReady) =>
    pages.warm(onReady, (error, path) => log.error({ err: error, path }, 'a page cannot be rendered'));

  return { ...createDispatch({ find, answerError: errors.answer, headers, log }), warm };
}
