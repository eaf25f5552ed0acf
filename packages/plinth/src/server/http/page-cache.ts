import { memoizeAsync } from '#lib/memoize-async.ts';
import type { Report } from '#monitoring/report.ts';
import { pathOfPayload, type Payload } from '#page/payload.ts';
import { createOnDemandPages, type IsGone } from '#server/http/on-demand-pages.ts';
import { createRepresentation, type Compress, type Representation, type Source } from '#server/http/representation.ts';
import { type Log, routeOf } from '#server/http/request-log.ts';
import { addressPath, fixedAddresses, pagePath, resolvePath, type PageAddress } from '#model/addresses.ts';
import { ROOT_VARY } from '#server/http/negotiation.ts';
import { JSON_TYPE } from '#server/http/site-response.ts';
import { pageFacts } from '#model/pages.ts';

/** What render/render.tsx implements: this folder must not import React. Each function rejects when a page throws. */
export type PageRenderer = {
  page(address: PageAddress): Promise<string>;
  payload(address: PageAddress): Promise<Payload>;
  notFound(path: string): Promise<string>;
  /** The error page in place of one that failed. `reference` leads to the line in the log. */
  failed(path: string, error: unknown, reference: string): Promise<string>;
};

type Options = PageHeaders & {
  readonly renderer: () => Promise<Pick<PageRenderer, 'page' | 'payload'>>;
  readonly compress: Compress;
  /** False while developing: every request renders again. */
  readonly caching: boolean;
};

/** Of days before the first version, which few ask for. */
const DAY_BYTES = 1024 * 1024;

export type PageCache = ReturnType<typeof createPageCache>;

/** Pages and payloads by their canonical paths, rendered on first use. All but those on demand stay in memory. */
export function createPageCache({ renderer, compress, caching, ...headers }: Options) {
  const cached = new Map<string, Representation>();
  // A queue for each kind: the number of days is unlimited, and no comparison may wait for them.
  const onDemand = { comparison: createOnDemandPages(), day: createOnDemandPages({ mostBytes: DAY_BYTES }) };

  const create = async (path: string): Promise<Representation> => {
    const pagePath = pathOfPayload(path);
    const { address } = resolvePath(pagePath ?? path);
    if (pagePath === undefined) {
      const body = await (await renderer()).page(address);
      return createRepresentation(await pageSource(body, address, headers), compress);
    }
    const body = JSON.stringify(await (await renderer()).payload(address));
    return createRepresentation({ body, contentType: JSON_TYPE, cacheControl: 'no-cache' }, compress);
  };

  const createOnce = memoizeAsync(async (path: string): Promise<Representation> => {
    const representation = await create(path);
    cached.set(path, representation);
    return representation;
  });

  return {
    /** Rejects when the page throws, and with an OverloadedError when the queue of `onDemand` is full. */
    get(path: string, isGone?: IsGone): Promise<Representation> {
      if (!caching) return create(path);
      const { address } = resolvePath(pathOfPayload(path) ?? path);
      return isOnDemand(address) ? onDemand[address.kind].get(path, () => create(path), isGone) : createOnce(path);
    },

    cached: (path: string): Representation | undefined =>
      cached.get(path) ?? onDemand.comparison.cached(path) ?? onDemand.day.cached(path),
  };
}

type WarmOptions = { readonly log: Log; readonly report: Report; readonly isDraining: () => boolean };

/** Renders and compresses every page. Calls `onReady` after the home page, or rejects; other failures are reported. */
export async function warmPages(
  pages: Pick<PageCache, 'get'>,
  { log, report, isDraining }: WarmOptions,
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
    if (isDraining()) return;
    try {
      await (await pages.get(path)).compressAll();
    } catch (error) {
      log.error({ err: error, path }, 'a page cannot be rendered');
      reportFailure(error, path);
    }
  }
}

const HTML = 'text/html; charset=utf-8';

export type PageHeaders = {
  readonly policyOf: (page: PageAddress) => Promise<string | undefined>;
  /** Headers of each page whose status is 200. */
  readonly pageHeaders: Readonly<Record<string, string>>;
};

async function pageSource(body: string, address: PageAddress, options: PageHeaders): Promise<Source> {
  const { status = 200, listed } = pageFacts(address);
  const headers = {
    ...(listed ? {} : { 'x-robots-tag': 'noindex' }),
    ...(addressPath(address) === '/' ? ROOT_VARY : {}),
    ...(status === 200 ? options.pageHeaders : {}),
  };
  const policy = await options.policyOf(address);
  const effort = isOnDemand(address) ? 'quick' : 'best';
  return { body, contentType: HTML, cacheControl: 'no-cache', status, headers, policy, effort };
}

type OnDemandAddress = Extract<PageAddress, { kind: 'day' | 'comparison' }>;

/** Whether there are too many such pages to keep all: one for each day, or for each pair of versions. */
function isOnDemand(address: PageAddress): address is OnDemandAddress {
  return address.kind === 'day' || address.kind === 'comparison';
}

/** Body and headers of an error page: neither stored nor indexed, and sent only to clients that accept HTML. */
export function errorPageSource(status: number, body: string, more: Readonly<Record<string, string>> = {}): Source {
  return {
    body,
    contentType: HTML,
    cacheControl: 'no-store',
    status,
    headers: { 'x-robots-tag': 'noindex', vary: 'Accept, Accept-Encoding', ...more },
    effort: 'least',
  };
}
