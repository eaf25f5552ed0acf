import { payloadPath, type Payload } from '#page/payload.ts';
import { ROOT_VARY } from '#server/http/detected-home.ts';
import type { SecurityPolicies } from '#server/http/content-security-policy.ts';
import { errorPageSource } from '#server/http/error-page-source.ts';
import { createOnDemandPages, type IsGone } from '#server/http/on-demand-pages.ts';
import { createRepresentation, type Compress, type Representation } from '#server/http/representation.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import { pageFacts, type PageFacts } from '#model/pages.ts';
import { addressPath, fixedAddresses, type PageAddress } from '#model/addresses.ts';

/** Each function rejects when a page throws. */
export type PageRenderer = {
  page(address: PageAddress): Promise<string>;
  payload(address: PageAddress): Promise<Payload>;
  /** The page to redirect to from one that has nothing to show; undefined for any other. */
  standIn(address: PageAddress): Promise<PageAddress | undefined>;
  /** ISO dates of all versions of a policy. */
  versionDates(slug: string): Promise<readonly string[]>;
  /** The error page in place of the page at this path. `reference` leads to the line in the log. */
  failed(path: string, error: unknown, reference?: string): Promise<string>;
};

type Options = {
  /** Called when the first page is rendered, so that broken page code still leaves a server that can answer. */
  readonly loadRenderer: () => Promise<PageRenderer>;
  readonly compress: Compress;
  /** False while developing: every request renders anew. */
  readonly caching: boolean;
  /** Security policies of the pages that have one of their own, by their module. */
  readonly policies: SecurityPolicies['pages'];
  /** Headers of each page whose status is 200. */
  readonly pageHeaders: Readonly<Record<string, string>>;
};

const REVALIDATE = 'no-cache';
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

export type PageCache = ReturnType<typeof createPageCache>;

/** What an answer to a page's request is made of, but for its body. */
function pageSource(
  address: PageAddress,
  path: string,
  { policies, pageHeaders }: Pick<Options, 'policies' | 'pageHeaders'>,
) {
  const facts = pageFacts(address);
  const { module, status = 200, listed } = facts;
  const headers = {
    ...(listed ? {} : { 'x-robots-tag': 'noindex' }),
    ...(path === '/' ? ROOT_VARY : {}),
    ...(status === 200 ? pageHeaders : {}),
  };
  const effort = isOnDemand(facts) ? 'quick' : 'best';
  return { contentType: HTML, cacheControl: REVALIDATE, status, headers, policy: policies[module], effort } as const;
}

/** Of these there are as many as days, or pairs of versions. */
function isOnDemand({ uncached, asDocument }: PageFacts): boolean {
  return uncached === true || asDocument === true;
}

/**
 * Pages and payloads: each is rendered when it is first requested, and cached; those on demand for as long as they are asked for. A
 * failure is not cached.
 */
export function createPageCache({ loadRenderer, compress, caching, ...own }: Options) {
  const pending = new Map<string, Promise<Representation>>();
  const cached = new Map<string, Representation>();
  const onDemand = createOnDemandPages();
  let renderer: Promise<PageRenderer> | undefined;

  const getRenderer = (): Promise<PageRenderer> => {
    renderer ??= loadRenderer();
    return renderer;
  };

  const cachedOr = (
    path: string,
    address: PageAddress,
    isGone: IsGone | undefined,
    create: () => Promise<Representation>,
  ): Promise<Representation> => {
    if (caching && isOnDemand(pageFacts(address))) return onDemand.get(path, create, isGone);
    const earlier = pending.get(path);
    if (earlier !== undefined && caching) return earlier;
    const created = create();
    pending.set(path, created);
    created.then(
      (representation) => caching && cached.set(path, representation),
      () => pending.delete(path),
    );
    return created;
  };

  const page = (address: PageAddress, isGone?: IsGone): Promise<Representation> => {
    const path = addressPath(address);
    return cachedOr(path, address, isGone, async () => {
      const body = await (await getRenderer()).page(address);
      return createRepresentation({ body, ...pageSource(address, path, own) }, compress);
    });
  };

  return {
    page,

    versionDates: async (slug: string): Promise<readonly string[]> => (await getRenderer()).versionDates(slug),

    payload: (address: PageAddress, isGone?: IsGone): Promise<Representation> =>
      cachedOr(payloadPath(addressPath(address)), address, isGone, async () => {
        const body = JSON.stringify(await (await getRenderer()).payload(address));
        return createRepresentation({ body, contentType: JSON_TYPE, cacheControl: REVALIDATE }, compress);
      }),

    standIn: async (address: PageAddress): Promise<PageAddress | undefined> =>
      pageFacts(address).uncached ? (await getRenderer()).standIn(address) : undefined,

    /** The page or payload at exactly this path, if it is cached. */
    cached: (path: string): Representation | undefined => cached.get(path) ?? onDemand.kept(path),

    ...errorPages(getRenderer, compress, caching ? onDemand : undefined),

    /** Renders and compresses every page, the home page first. Rejects when the home page cannot be rendered. */
    async warm(
      onReady: () => void,
      onFailure: (error: unknown, path: string) => void,
      isDraining: () => boolean,
    ): Promise<void> {
      await page({ kind: 'named', name: 'home', locale: DEFAULT_LOCALE });
      onReady();
      await warmOthers(page, onFailure, isDraining);
    },
  };
}

/** Without `onDemand` nothing is kept. */
function errorPages(
  getRenderer: () => Promise<PageRenderer>,
  compress: Compress,
  onDemand: ReturnType<typeof createOnDemandPages> | undefined,
) {
  return {
    /** The error page in place of the page at this path, which is kept for as long as it is asked for. */
    notFound(path: string, error: unknown, isGone?: IsGone): Promise<Representation> {
      const create = async () =>
        createRepresentation(errorPageSource(404, await (await getRenderer()).failed(path, error)), compress);
      // Under a name that is no path: at the path itself, a program is answered with JSON.
      return onDemand?.get(`404 ${path}`, create, isGone) ?? create();
    },

    /** The error page of a failure, with its reference: for one visitor. */
    async failed(path: string, error: unknown, reference: string): Promise<string> {
      return (await getRenderer()).failed(path, error, reference);
    },
  };
}

async function warmOthers(
  page: (address: PageAddress) => Promise<Representation>,
  onFailure: (error: unknown, path: string) => void,
  isDraining: () => boolean,
): Promise<void> {
  for (const address of fixedAddresses()) {
    // Pages that nobody will request would only keep the process alive.
    if (isDraining()) return;
    await page(address)
      .then((representation) => representation.compressAll())
      .catch((error: unknown) => onFailure(error, addressPath(address)));
  }
}
