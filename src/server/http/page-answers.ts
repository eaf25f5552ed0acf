import { pathOfPayload } from '#page/payload.ts';
import type { Answer, AnswerSoon } from '#server/http/answer.ts';
import { jsonNotFound, redirectAnswer } from '#server/http/answers.ts';
import { detectedHome, ROOT_VARY } from '#server/http/detected-home.ts';
import { acceptsHtml } from '#server/http/negotiation.ts';
import type { PageStore } from '#server/render/page-store.ts';
import { respond } from '#server/http/representation.ts';
import type { SiteRequest } from '#server/http/site-request.ts';
import { isNotFound, PageNotFoundError } from '#model/errors.ts';
import { resolvePath, type Resolution } from '#model/addresses.ts';

/** Paths where a miss is a missing file, never a page somebody looked for; a payload also by a path that is not exact. */
const FILE_FOLDERS = ['/assets/', '/locales/'];
const PAYLOAD_ENDING = '_payload.json';

type PageResolution = Exclude<Resolution, { kind: 'unknown' }>;

/** The answer at a path that is a page's or a payload's, or was meant to be a page's; undefined for any other. */
export function answerPage(request: SiteRequest, store: PageStore): AnswerSoon | undefined {
  const { pathname, search, headers } = request;
  const home = detectedHome(pathname, headers);
  if (home !== undefined) return redirectAnswer(302, home, search, ROOT_VARY);

  const pagePathname = pathOfPayload(pathname);
  if (pagePathname !== undefined) return payloadAt(pagePathname, request, store);

  const kept = store.kept(pathname);
  if (kept !== undefined) return respond(request, kept);
  const found = resolvePath(pathname);
  return found.kind === 'unknown' ? undefined : pageAt(found, request, store);
}

/** The answer where there is neither page nor file. */
export function answerMissing({ pathname, search, headers }: SiteRequest): Answer {
  if (isFilePath(pathname)) return jsonNotFound(pathname);
  const vary = { vary: 'Accept' };
  return acceptsHtml(headers.get('accept'))
    ? redirectAnswer(302, resolvePath(pathname).path, search, vary)
    : jsonNotFound(pathname, vary);
}

async function pageAt(found: PageResolution, request: SiteRequest, store: PageStore): Promise<Answer> {
  try {
    // Rendered also when it has moved: a redirect to a version that does not exist would help nobody.
    const page = await store.page(found.address);
    return found.kind === 'page'
      ? await respond(request, page)
      : redirectAnswer(found.status, found.path, request.search);
  } catch (error) {
    // The path as it was asked for: that is what the visitor can compare with the link they followed.
    throw isNotFound(error) ? new PageNotFoundError(request.pathname) : error;
  }
}

async function payloadAt(pagePathname: string, request: SiteRequest, store: PageStore): Promise<Answer> {
  const { pathname, target } = request;
  const found = resolvePath(pagePathname);
  // By its exact path: with a query it would be another file.
  if (found.kind !== 'page' || target !== pathname) return jsonNotFound(pathname);
  try {
    return await respond(request, await store.payload(found.address));
  } catch (error) {
    if (isNotFound(error)) return jsonNotFound(pathname);
    throw error;
  }
}

function isFilePath(pathname: string): boolean {
  return FILE_FOLDERS.some((folder) => pathname.startsWith(folder)) || pathname.toLowerCase().endsWith(PAYLOAD_ENDING);
}
