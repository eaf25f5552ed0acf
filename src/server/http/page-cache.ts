import { createMemo } from '#lib/memo.ts';
import { payloadPath } from '#page/payload.ts';
import { createOnDemandPages, type IsGone } from '#server/http/on-demand-pages.ts';
import type { PageRenderer } from '#server/http/page-renderer.ts';
import { isOnDemand, pageSource, type PageHeaders } from '#server/http/page-source.ts';
import { createRepresentation, type Compress, type Representation } from '#server/http/representation.ts';
import { addressPath, type PageAddress } from '#model/addresses.ts';

type Options = PageHeaders & {
  readonly renderer: () => Promise<Pick<PageRenderer, 'page' | 'payload'>>;
  readonly compress: Compress;
  /** False while developing: every request renders again. */
  readonly caching: boolean;
};

const JSON_TYPE = 'application/json; charset=utf-8';

export type PageCache = ReturnType<typeof createPageCache>;

/** Pages and payloads, rendered on first use. Most are kept for good; of those on demand, only the last ones. */
export function createPageCache({ renderer, compress, caching, ...headers }: Options) {
  const kept = new Map<string, Representation>();
  const once = createMemo<Representation>();
  const onDemand = createOnDemandPages();

  const cached = (
    path: string,
    address: PageAddress,
    isGone: IsGone | undefined,
    create: () => Promise<Representation>,
  ): Promise<Representation> => {
    if (!caching) return create();
    if (isOnDemand(address)) return onDemand.get(path, create, isGone);
    return once(path, async () => {
      const representation = await create();
      kept.set(path, representation);
      return representation;
    });
  };

  return {
    page(address: PageAddress, isGone?: IsGone): Promise<Representation> {
      return cached(addressPath(address), address, isGone, async () => {
        const body = await (await renderer()).page(address);
        return createRepresentation(pageSource(body, address, headers), compress);
      });
    },

    payload(address: PageAddress, isGone?: IsGone): Promise<Representation> {
      return cached(payloadPath(addressPath(address)), address, isGone, async () => {
        const body = JSON.stringify(await (await renderer()).payload(address));
        return createRepresentation({ body, contentType: JSON_TYPE, cacheControl: 'no-cache' }, compress);
      });
    },

    /** The page or payload at exactly this path, if it is in memory. */
    kept: (path: string): Representation | undefined => kept.get(path) ?? onDemand.kept(path),
  };
}
