import { pathOfPayload } from '#payload.ts';
import { acceptsHtml, jsonNotFound, redirectAnswer } from '#server/answers.ts';
import type { ClientBuild } from '#server/client-build.ts';
import { detectedHome, ROOT_VARY } from '#server/detected-home.ts';
import type { Renderer } from '#server/render.tsx';
import { createRepresentation, respond, type Compress, type Representation } from '#server/representation.ts';
import { isNotFound, PageNotFoundError } from '#site/errors.ts';
import { DEFAULT_LOCALE } from '#site/locales.ts';
import { PAGES } from '#site/pages.ts';
import type { PublicConfig } from '#site/public-config.ts';
import { addressPath, fixedAddresses, resolvePath, type PageAddress } from '#site/routes.ts';

type Options = { readonly settings: PublicConfig; readonly client: ClientBuild; readonly compress: Compress };

const REVALIDATE = 'no-cache';
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
/** Paths where a miss is a missing file, never a page somebody looked for; a payload also by a path that is not exact. */
const FILE_FOLDERS = ['/assets/', '/locales/'];
const PAYLOAD_ENDING = '_payload.json';

export type Pages = ReturnType<typeof createPages>;

/**
 * Pages and payloads: each rendered once, when first asked for, and kept. The rendering code is imported here and not
 * at the top, so that a broken application still leaves a server that can say so.
 */
export function createPages({ settings, client, compress }: Options) {
  const kept = new Map<string, Promise<Representation>>();
  let renderer: Promise<Renderer> | undefined;

  const getRenderer = (): Promise<Renderer> => {
    renderer ??= import('#server/render.tsx').then(({ createRenderer }) => createRenderer({ config: settings, ...client }));
    return renderer;
  };

  const keep = (key: string, make: () => Promise<Representation>): Promise<Representation> => {
    const known = kept.get(key);
    if (known !== undefined && !client.development) return known;
    const made = make();
    kept.set(key, made);
    // A failure is not kept: the next visitor may have better luck.
    made.catch(() => kept.delete(key));
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

  const payload = (address: PageAddress, key: string): Promise<Representation> =>
    keep(key, async () => {
      const body = JSON.stringify(await (await getRenderer()).payload(address));
      return createRepresentation({ body, contentType: JSON_TYPE, cacheControl: REVALIDATE }, compress);
    });

  const answerPayload = async (request: Request, pathname: string, pagePathname: string): Promise<Response> => {
    const found = resolvePath(pagePathname);
    if (found.kind !== 'page' || request.url.includes('?')) return jsonNotFound(pathname);
    try {
      return await respond(request, await payload(found.address, pathname));
    } catch (error) {
      if (isNotFound(error)) return jsonNotFound(pathname);
      throw error;
    }
  };

  return {
    async answer(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const pagePathname = pathOfPayload(pathname);
      if (pagePathname !== undefined) return answerPayload(request, pathname, pagePathname);
      if (isFilePath(pathname)) return jsonNotFound(pathname);

      const found = resolvePath(pathname);
      if (found.kind === 'unknown') {
        const vary = { vary: 'Accept' };
        const html = acceptsHtml(request.headers.get('accept'));
        return html ? redirectAnswer(302, found.path, search, vary) : jsonNotFound(pathname, vary);
      }
      try {
        const representation = await page(found.address);
        if (found.kind === 'moved') return redirectAnswer(found.status, found.path, search);
        const home = detectedHome(pathname, request.headers);
        return home === undefined ? await respond(request, representation) : redirectAnswer(302, home, search, ROOT_VARY);
      } catch (error) {
        // The path as it was asked for: that is what the visitor can compare with the link they followed.
        throw isNotFound(error) ? new PageNotFoundError(pathname) : error;
      }
    },

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

function isFilePath(pathname: string): boolean {
  return FILE_FOLDERS.some((folder) => pathname.startsWith(folder)) || pathname.toLowerCase().endsWith(PAYLOAD_ENDING);
}
