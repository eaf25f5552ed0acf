import { payloadPath } from '#page/payload.ts';
import type { ClientBuild } from '#server/render/client-build.ts';
import { ROOT_VARY } from '#server/http/detected-home.ts';
import type { Renderer } from '#server/render/render.tsx';
import { createRepresentation, type Compress, type Representation } from '#server/http/representation.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import { pageFacts } from '#model/pages.ts';
import type { PublicConfig } from '#model/public-config.ts';
import { addressPath, fixedAddresses, type PageAddress } from '#model/addresses.ts';

type Options = { readonly settings: PublicConfig; readonly client: ClientBuild; readonly compress: Compress };

const REVALIDATE = 'no-cache';
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

export type PageStore = ReturnType<typeof createPageStore>;

/**
 * Pages and payloads: each made once, when first asked for, and kept. The rendering code is imported here and not at
 * the top, so that a broken application still leaves a server that can say so.
 */
export function createPageStore({ settings, client, compress }: Options) {
  const making = new Map<string, Promise<Representation>>();
  const kept = new Map<string, Representation>();
  let renderer: Promise<Renderer> | undefined;

  const getRenderer = (): Promise<Renderer> => {
    renderer ??= import('#server/render/render.tsx').then(({ createRenderer }) =>
      createRenderer({ config: settings, ...client }),
    );
    return renderer;
  };

  const keep = (path: string, make: () => Promise<Representation>): Promise<Representation> => {
    const known = making.get(path);
    if (known !== undefined && !client.development) return known;
    const made = make();
    making.set(path, made);
    made.then(
      (representation) => client.development || kept.set(path, representation),
      // A failure is not kept: the next visitor may have better luck.
      () => making.delete(path),
    );
    return made;
  };

  const page = (address: PageAddress): Promise<Representation> => {
    const path = addressPath(address);
    const { status = 200, listed } = pageFacts(address.page);
    const headers = { ...(listed ? {} : { 'x-robots-tag': 'noindex' }), ...(path === '/' ? ROOT_VARY : {}) };
    return keep(path, async () => {
      const body = await (await getRenderer()).page(address);
      return createRepresentation({ body, contentType: HTML, cacheControl: REVALIDATE, status, headers }, compress);
    });
  };

  return {
    page,

    payload: (address: PageAddress): Promise<Representation> =>
      keep(payloadPath(addressPath(address)), async () => {
        const body = JSON.stringify(await (await getRenderer()).payload(address));
        return createRepresentation({ body, contentType: JSON_TYPE, cacheControl: REVALIDATE }, compress);
      }),

    /** What is kept at exactly this path. */
    kept: (path: string): Representation | undefined => kept.get(path),

    /** The error page in place of the page at this path. */
    async notFound(path: string): Promise<string> {
      return (await getRenderer()).notFound(path);
    },

    async warm(
      onReady: () => void,
      onFailure: (error: unknown, path: string) => void,
      isEnding: () => boolean,
    ): Promise<void> {
      await page({ page: 'home', locale: DEFAULT_LOCALE, params: {} });
      onReady();
      for (const address of fixedAddresses()) {
        // What nobody will ask for would only keep the process.
        if (isEnding()) return;
        await page(address)
          .then((representation) => representation.compressAll())
          .catch((error: unknown) => onFailure(error, addressPath(address)));
      }
    },
  };
}
