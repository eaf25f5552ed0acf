import type { Report } from '#monitoring/report.ts';
import { routeOf } from '#server/http/error-handler.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import type { Log } from '#server/http/request-log.ts';
import type { Readiness } from '#server/http/route-request.ts';
import { addressPath, fixedAddresses, pagePath } from '#model/addresses.ts';

type Options = { readonly log: Log; readonly report: Report; readonly readiness: () => Readiness };

/**
 * Renders and compresses every page, the home page first, so that no visitor waits for it. Calls `onReady` once the
 * home page is rendered, and rejects when that fails. Another page that fails is logged and reported.
 */
export async function warmPages(
  pages: Pick<PageCache, 'get'>,
  { log, report, readiness }: Options,
  onReady: () => void,
): Promise<void> {
  const reportFailure = (error: unknown, path: string) => report(error, { during: 'warming', ...routeOf(path) });
  try {
    await pages.get(pagePath('home'));
  } catch (error) {
    reportFailure(error, '/');
    throw error;
  }
  onReady();
  for (const path of fixedAddresses().map(addressPath)) {
    // A draining server gets no more requests: rendering would only keep the process alive.
    if (readiness() === 'draining') return;
    try {
      await (await pages.get(path)).compressAll();
    } catch (error) {
      log.error({ err: error, path }, 'a page cannot be rendered');
      reportFailure(error, path);
    }
  }
}
