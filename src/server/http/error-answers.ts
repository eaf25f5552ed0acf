import type { Answer } from '#server/http/answer.ts';
import { jsonAnswer, plainAnswer } from '#server/http/answers.ts';
import type { Log } from '#server/http/log.ts';
import { acceptsHtml } from '#server/http/negotiation.ts';
import type { PageStore } from '#server/render/page-store.ts';
import { initialScript } from '#server/render/initial-script.ts';
import { plainErrorPage } from '#server/render/plain-error-page.ts';
import { createRepresentation, respond, type Compress } from '#server/http/representation.ts';
import type { SiteRequest } from '#server/http/site-request.ts';
import { siteStylesheet } from '#server/render/stylesheet.ts';
import { pathOfPayload } from '#page/payload.ts';
import type { Report, ReportContext } from '#monitoring/report.ts';
import { errorView, isNotFound } from '#model/errors.ts';
import type { PublicConfig } from '#model/public-config.ts';
import { resolvePath } from '#model/addresses.ts';

type Options = {
  readonly settings: PublicConfig;
  readonly compress: Compress;
  readonly log: Log;
  readonly report: Report;
  readonly pages: Pick<PageStore, 'notFound'>;
};

/** Answers for what was thrown: a page for a visitor, JSON for a program; unexpected errors logged, reported and masked. */
export function createErrorAnswers({ settings, compress, log, report, pages }: Options) {
  const html = async (request: SiteRequest, status: number, body: string): Promise<Answer> => {
    const headers = { 'x-robots-tag': 'noindex', vary: 'Accept, Accept-Encoding' };
    const source = {
      body,
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'no-store',
      status,
      headers,
      effort: 'quick',
    } as const;
    return respond(request, await createRepresentation(source, compress));
  };

  const tell = (error: unknown, reference: string, request?: SiteRequest, message = 'request failed'): void => {
    log.error({ requestId: reference, err: error }, message);
    report(error, { during: 'request', reference, ...(request === undefined ? {} : routeOf(request.pathname)) });
  };

  const unexpected = async (error: unknown, request: SiteRequest, reference: string): Promise<Answer> => {
    tell(error, reference, request);
    const view = errorView(error, { ...settings, reference });
    if (!wantsHtml(request))
      return jsonAnswer(view.statusCode, view, pathOfPayload(request.pathname) === undefined ? { vary: 'Accept' } : {});
    return html(
      request,
      view.statusCode,
      plainErrorPage(view, { script: initialScript(settings), css: siteStylesheet(settings) }),
    );
  };

  const answerOf = async (error: unknown, request: SiteRequest, reference: string): Promise<Answer> => {
    if (!isNotFound(error)) return unexpected(error, request, reference);
    if (!wantsHtml(request)) return jsonAnswer(404, errorView(error, settings), { vary: 'Accept' });
    try {
      return await html(request, 404, await pages.notFound(request.pathname));
    } catch (failure) {
      return unexpected(failure, request, reference);
    }
  };

  return {
    /** Logs and reports what no request can be named for. */
    tell: (error: unknown, reference: string): void => tell(error, reference),

    /** Never rejects. `reference` is the request's id: what a visitor reads leads to the line in the log. */
    async answer(error: unknown, request: SiteRequest, reference: string): Promise<Answer> {
      try {
        return await answerOf(error, request, reference);
      } catch (failure) {
        tell(failure, reference, request, 'the error page cannot be made');
        return plainAnswer(500);
      }
    },
  };
}

/** The page that a path or its payload belongs to, as reports name it. */
export function routeOf(pathname: string): Pick<ReportContext, 'route' | 'locale'> {
  const found = resolvePath(pathOfPayload(pathname) ?? pathname);
  return found.kind === 'unknown' ? {} : { route: found.address.page, locale: found.address.locale };
}

function wantsHtml({ pathname, headers }: SiteRequest): boolean {
  return pathOfPayload(pathname) === undefined && acceptsHtml(headers.get('accept'));
}
