import { jsonAnswer, statusAnswer, type Answer } from '#server/http/answer.ts';
import { acceptsHtml } from '#server/http/negotiation.ts';
import type { PageRenderer } from '#server/http/page-cache.ts';
import { createRepresentation, respond, type Compress } from '#server/http/representation.ts';
import type { Log } from '#server/http/request-log.ts';
import type { SiteRequest } from '#server/http/site-request.ts';
import { pathOfPayload } from '#page/payload.ts';
import type { Report, ReportContext } from '#monitoring/report.ts';
import { errorView, isNotFound, type ErrorView } from '#model/errors.ts';
import { resolvePath } from '#model/addresses.ts';

type Options = {
  readonly development: boolean;
  readonly compress: Compress;
  readonly log: Log;
  readonly report: Report;
  readonly pages: Pick<PageRenderer, 'failed'>;
  /** HTML for an unexpected error where the frame of the site fails too. */
  readonly errorPage: (view: ErrorView) => string;
};

const PAGE_FAILED = 'the error page cannot be made';

/**
 * Answers a request that threw: a page where the client accepts HTML, JSON otherwise. An unexpected error is logged and
 * reported, and its message is hidden from visitors.
 */
export function createErrorHandler({ development, compress, log, report, pages, errorPage }: Options) {
  const htmlAnswer = async (request: SiteRequest, status: number, body: string): Promise<Answer> => {
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

  const logFailure = (error: unknown, reference: string, request?: SiteRequest, message = 'request failed'): void => {
    log.error({ requestId: reference, err: error }, message);
    report(error, { during: 'request', reference, ...(request === undefined ? {} : routeOf(request.pathname)) });
  };

  const handleUnexpected = async (error: unknown, request: SiteRequest, reference: string): Promise<Answer> => {
    logFailure(error, reference, request);
    const view = errorView(error, { development, reference });
    if (!wantsHtml(request))
      return jsonAnswer(view.statusCode, view, pathOfPayload(request.pathname) === undefined ? { vary: 'Accept' } : {});
    return htmlAnswer(request, view.statusCode, await pageOf(error, view, request, reference));
  };

  /** In the frame of every page; without it where the frame fails too. */
  const pageOf = async (error: unknown, view: ErrorView, request: SiteRequest, reference: string): Promise<string> => {
    try {
      return await pages.failed(request.pathname, error, reference);
    } catch (failure) {
      // Logged already when it is the same: code that cannot be loaded fails once for all.
      if (failure !== error) logFailure(failure, reference, request, PAGE_FAILED);
      return errorPage(view);
    }
  };

  const handle = async (error: unknown, request: SiteRequest, reference: string): Promise<Answer> => {
    if (!isNotFound(error)) return handleUnexpected(error, request, reference);
    if (!wantsHtml(request)) return jsonAnswer(404, errorView(error, { development }), { vary: 'Accept' });
    try {
      return await htmlAnswer(request, 404, await pages.failed(request.pathname, error));
    } catch (failure) {
      return handleUnexpected(failure, request, reference);
    }
  };

  return {
    /** For a failure outside any request. */
    logFailure: (error: unknown, reference: string): void => logFailure(error, reference),

    /** Never rejects. `reference` is the request's id: the visitor can quote it, and the log line has it. */
    async handle(error: unknown, request: SiteRequest, reference: string): Promise<Answer> {
      try {
        return await handle(error, request, reference);
      } catch (failure) {
        logFailure(failure, reference, request, PAGE_FAILED);
        return statusAnswer(500);
      }
    },
  };
}

/** The route and locale of the page that a path, or its payload's path, belongs to. Empty for an unknown path. */
export function routeOf(pathname: string): Pick<ReportContext, 'route' | 'locale'> {
  const found = resolvePath(pathOfPayload(pathname) ?? pathname);
  return found.kind === 'unknown' ? {} : { route: found.address.page, locale: found.address.locale };
}

function wantsHtml({ pathname, headers }: SiteRequest): boolean {
  return pathOfPayload(pathname) === undefined && acceptsHtml(headers.get('accept'));
}
