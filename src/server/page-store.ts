import { payloadPath } from '#payload.ts';
import type { ClientBuild } from '#server/client-build.ts';
import { ROOT_VARY } from '#server/detected-home.ts';
import type { Renderer } from '#server/render.tsx';
import { createRepresentation, type Compress, type Representation } from '#server/representation.ts';
import { DEFAULT_LOCALE } from '#site/locales.ts';
import { PAGES } from '#site/pages.ts';
import type { PublicConfig } from '#site/public-config.ts';
import { addressPath, fixedAddresses, type PageAddress } from '#site/routes.ts';

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
    renderer ??= import('#server/render.tsx').then(({ createRenderer }) => createRenderer({ config: settings, ...client }));
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
    const { status = 200, listed } = PAGES[address.page];
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

    async warm(onReady: () => void, onFailure: (error: unknown, path: string) => void): Promise<void> {
      await page({ page: 'home', locale: DEFAULT_LOCALE, params: {} });
      onReady();
      for (const address of fixedAddresses()) {
        await page(address)
          .then((representation) => representation.compressAll())
          .catch((error: unknown) => onFailure(error, addressPath(address)));
      }
    },
  };
}
