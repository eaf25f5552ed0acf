import { memoizeAsync } from '#lib/memoize-async.ts';
import { pathOfPayload } from '#page/payload.ts';
import { createOnDemandPages, type IsGone } from '#server/http/on-demand-pages.ts';
import type { PageRenderer } from '#server/http/page-renderer.ts';
import { isOnDemand, pageSource, type PageHeaders } from '#server/http/page-source.ts';
import { createRepresentation, type Compress, type Representation } from '#server/http/representation.ts';
import { resolvePath } from '#model/addresses.ts';

type Options = PageHeaders & {
  readonly renderer: () => Promise<Pick<PageRenderer, 'page' | 'payload'>>;
  readonly compress: Compress;
  /** False while developing: every request renders again. */
  readonly caching: boolean;
};

/** Of days before the first version, which few ask for. */
const DAY_BYTES = 1024 * 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Pages and payloads by their canonical paths, rendered on first use. `onDemand` keeps only the most recent of the
 * pages that `isOnDemand` names; all others stay in memory.
 */
export function createPageCache({ renderer, compress, caching, ...headers }: Options) {
  const cached = new Map<string, Representation>();
  // A queue for each kind: there are days without number, and no comparison may wait for them.
  const onDemand = { comparison: createOnDemandPages(), day: createOnDemandPages({ mostBytes: DAY_BYTES }) };

  const create = async (path: string): Promise<Representation> => {
    const pagePath = pathOfPayload(path);
    const { address } = resolvePath(pagePath ?? path);
    if (pagePath === undefined) {
      const body = await (await renderer()).page(address);
      return createRepresentation(pageSource(body, address, headers), compress);
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

    /** The page or payload at exactly this path, if it is in memory. */
    cached: (path: string): Representation | undefined =>
      cached.get(path) ?? onDemand.comparison.cached(path) ?? onDemand.day.cached(path),
  };
}
