import { pageName } from '#model/page-name.ts';
import { jsonAnswer, statusAnswer, type Answer } from '#server/http/answer.ts';
import { acceptsHtml } from '#server/http/negotiation.ts';
import { errorPageSource } from '#server/http/error-page-source.ts';
import { OverloadedError } from '#server/http/overloaded-error.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import { createRepresentation, respond, type Compress, type Representation } from '#server/http/representation.ts';
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
  readonly pages: Pick<PageCache, 'failed' | 'notFound'>;
  /** HTML for an unexpected error where the frame of the site fails too. */
  readonly errorPage: (view: ErrorView) => string;
};

const PAGE_FAILED = 'the error page cannot be made';
/** Within these seconds all that wait have their answers: on-demand-pages.ts. */
const RETRY = { 'retry-after': '5' };

/**
 * Answers a request that threw: a page where the client accepts HTML, JSON otherwise. An unexpected error is logged and
 * reported, and its message is hidden from visitors.
 */
export function createErrorHandler({ development, compress, log, report, pages, errorPage }: Options) {
  const htmlPage = (...page: Parameters<typeof errorPageSource>): Promise<Representation> =>
    createRepresentation(errorPageSource(...page), compress);
  /** The same for all, and made once: what is refused must cost less than what is asked for. */
  let overloaded: Promise<Representation> | undefined;

  const logFailure = (error: unknown, reference: string, request?: SiteRequest, message = 'request failed'): void => {
    log.error({ requestId: reference, err: error }, message);
    report(error, { during: 'request', reference, ...(request === undefined ? {} : routeOf(request.pathname)) });
  };

  const handleUnexpected = async (error: unknown, request: SiteRequest, reference: string): Promise<Answer> => {
    logFailure(error, reference, request);
    const view = errorView(error, { development, reference });
    if (!wantsHtml(request)) return jsonAnswer(view.statusCode, view, varyOf(request));
    return respond(request, await htmlPage(view.statusCode, await pageOf(error, view, request, reference)));
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

  const handleOverload = async (error: OverloadedError, request: SiteRequest): Promise<Answer> => {
    const view = errorView(error, { development });
    if (!wantsHtml(request)) return jsonAnswer(view.statusCode, view, { ...RETRY, ...varyOf(request) });
    overloaded ??= htmlPage(view.statusCode, errorPage(view), RETRY);
    return respond(request, await overloaded);
  };

  const handle = async (error: unknown, request: SiteRequest, reference: string): Promise<Answer> => {
    if (error instanceof OverloadedError) return handleOverload(error, request);
    if (!isNotFound(error)) return handleUnexpected(error, request, reference);
    if (!wantsHtml(request)) return jsonAnswer(404, errorView(error, { development }), { vary: 'Accept' });
    try {
      return await respond(request, await pages.notFound(request.pathname, error, request.isGone));
    } catch (failure) {
      if (failure instanceof OverloadedError) return handleOverload(failure, request);
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
  return found.kind === 'unknown' ? {} : { route: pageName(found.address), locale: found.address.locale };
}

/** A payload's path has one form of answer, whatever is accepted. */
function varyOf({ pathname }: SiteRequest): Record<string, string> {
  return pathOfPayload(pathname) === undefined ? { vary: 'Accept' } : {};
}

function wantsHtml({ pathname, headers }: SiteRequest): boolean {
  return pathOfPayload(pathname) === undefined && acceptsHtml(headers.get('accept'));
}
