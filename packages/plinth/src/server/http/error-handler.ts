import { acceptsHtml } from '#server/http/negotiation.ts';
import { OverloadedError } from '#server/http/on-demand-pages.ts';
import { type PageRenderer, errorPageSource } from '#server/http/page-cache.ts';
import { createRepresentation, respondWith, type Compress, type Representation } from '#server/http/representation.ts';
import { type Log, routeOf } from '#server/http/request-log.ts';
import type { SiteRequest } from '#server/http/site-request.ts';
import { jsonResponse, statusResponse, type SiteResponse } from '#server/http/site-response.ts';
import { pathOfPayload } from '#page/payload.ts';
import type { Report } from '#monitoring/report.ts';
import { errorView, isNotFound, type ErrorView } from '#model/errors.ts';

type Options = {
  readonly development: boolean;
  readonly compress: Compress;
  readonly log: Log;
  readonly report: Report;
  readonly policy: string;
  readonly renderer: () => Promise<Pick<PageRenderer, 'notFound' | 'failed'>>;
  /** HTML where the frame of the site fails too. */
  readonly errorPage: (view: ErrorView) => string;
};

const PAGE_FAILED = 'the error page cannot be made';
const RETRY = { 'retry-after': '5' };

/** Responds to a request that threw. An unexpected error is logged and reported, its message hidden from visitors. */
export function createErrorHandler(options: Options) {
  const { development, log, report } = options;
  const pages = createErrorPages(options);

  const logFailure = (error: unknown, reference: string, request?: SiteRequest, message = 'request failed'): void => {
    log.error({ requestId: reference, err: error }, message);
    report(error, { during: 'request', reference, ...(request === undefined ? {} : routeOf(request.pathname)) });
  };
  const expected = (error: unknown, request: SiteRequest): Promise<SiteResponse> => {
    const view = errorView(error, { development });
    return isNotFound(error)
      ? errorResponse(request, view, () => pages.notFound(request.pathname))
      : errorResponse(request, view, () => pages.overloaded(view), RETRY);
  };
  const unexpected = (error: unknown, request: SiteRequest, reference: string): Promise<SiteResponse> => {
    logFailure(error, reference, request);
    const view = errorView(error, { development, reference });
    return errorResponse(request, view, () =>
      pages.failed(view, request.pathname, error, reference).catch((failure: unknown) => {
        // The same error was logged above: a module that fails to load rejects every import with one error.
        if (failure !== error) logFailure(failure, reference, request, PAGE_FAILED);
        return pages.withoutFrame(view);
      }),
    );
  };

  return {
    logFailure,
    /** Never rejects. `reference` is the request's id: the visitor can quote it, and the log line has it. */
    async handle(error: unknown, request: SiteRequest, reference: string): Promise<SiteResponse> {
      try {
        if (!isExpected(error)) return await unexpected(error, request, reference);
        return await expected(error, request).catch((failure: unknown) => unexpected(failure, request, reference));
      } catch (failure) {
        logFailure(failure, reference, request, PAGE_FAILED);
        return statusResponse(500);
      }
    },
  };
}

function isExpected(error: unknown): boolean {
  return isNotFound(error) || error instanceof OverloadedError;
}

function createErrorPages({ compress, policy, renderer, errorPage }: Options) {
  /** Rendered once: refusing a request must cost less than answering it. */
  let overloaded: Promise<Representation> | undefined;

  const create = (status: number, body: string, headers = {}): Promise<Representation> =>
    createRepresentation({ ...errorPageSource(status, body, headers), policy }, compress);
  const withoutFrame = (view: ErrorView, headers = {}): Promise<Representation> =>
    create(view.statusCode, errorPage(view), headers);

  return {
    withoutFrame,
    overloaded: (view: ErrorView): Promise<Representation> => (overloaded ??= withoutFrame(view, RETRY)),
    async notFound(path: string): Promise<Representation> {
      return create(404, await (await renderer()).notFound(path));
    },
    async failed({ statusCode }: ErrorView, ...failure: Parameters<PageRenderer['failed']>): Promise<Representation> {
      return create(statusCode, await (await renderer()).failed(...failure));
    },
  };
}

/** A page where the client accepts HTML, JSON otherwise, and at a payload's path whatever it accepts. */
async function errorResponse(
  request: SiteRequest,
  view: ErrorView,
  page: () => Promise<Representation>,
  headers: Readonly<Record<string, string>> = {},
): Promise<SiteResponse> {
  if (pathOfPayload(request.pathname) !== undefined) return jsonResponse(view.statusCode, view, headers);
  if (acceptsHtml(request.headers.get('accept'))) return respondWith(request, await page());
  return jsonResponse(view.statusCode, view, { ...headers, vary: 'Accept' });
}
