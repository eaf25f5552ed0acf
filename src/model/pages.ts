import { invariant } from '#lib/invariant.ts';
import { POLICIES } from '#model/policies.ts';
import site from '#site/config.ts';

/** What a page may say about how it is shown: read by the page area and by scrolling. */
export type RouteMeta = {
  /** `false`: arriving here leaves the scroll position alone. */
  readonly scrollToTop?: boolean | ((to: string, from: string) => boolean);
  /** Arriving and leaving is animated (never when the visitor asked for reduced motion). */
  readonly transition?: boolean;
  /** The page keeps its state and its elements while the visitor is elsewhere. */
  readonly keepAlive?: boolean;
  /**
   * `false`: a page of words, which handles no event, has no state and waits for nothing. It stays as the server sent it
   * when it is the first of a visit, and is rendered at once after a click. Any other page is hydrated.
   */
  readonly hydrate?: boolean;
};

export type PageFacts = {
  /** Canonical path in the default locale. A `:name` segment takes what `params` allows. */
  readonly path: string;
  /** The file in `site/pages/` or `src/pages/` that shows it. */
  readonly module: string;
  readonly layout: 'default' | 'legal';
  /** HTTP status of the document, 200 unless said. */
  readonly status?: 404;
  /** In the sitemap, and open to search engines. */
  readonly listed: boolean;
  readonly params?: Readonly<Record<string, RegExp>>;
  /** A plain form at the path before the first parameter leads here: its fields are named as the parameters. */
  readonly form?: true;
  /** Not kept for good: strangers may ask for any number of these. */
  readonly uncached?: true;
  /** Slug of the policy it shows. */
  readonly legal?: string;
  /** Always loaded as a document: it has no payload, and its text is in its HTML only. */
  readonly asDocument?: boolean;
  readonly meta: RouteMeta;
};

/**
 * `home`, `legal-<slug>`, `legal-<slug>-version`, `legal-<slug>-on`, `legal-<slug>-compare`, the form's `legal-<slug>-choice`,
 * `error-404`, or the name of a page of the site's own.
 */
export type PageName = string;

/** Where any path that is no page ends. */
export const NOT_FOUND_PAGE = 'error-404';

/** Pages of the engine: what they do is done by listeners on the document. */
const STATIC: RouteMeta = { hydrate: false };

/** What may stand in the place of a date: whether it is one, and of a version, is for the page to say. Files have a dot. */
const DATE_PLACE = /^[^.]+$/;

export const PAGES: Readonly<Record<PageName, PageFacts>> = {
  ...sitePages(),
  ...policyPages(),
  [NOT_FOUND_PAGE]: {
    path: '/error/404/',
    module: 'not-found',
    layout: 'default',
    listed: false,
    status: 404,
    meta: STATIC,
  },
};

/** @throws when the site has no page of this name: a mistake in its code or its menus. */
export function pageFacts(page: PageName): PageFacts {
  const facts = Object.hasOwn(PAGES, page) ? PAGES[page] : undefined;
  invariant(facts, `site/config.ts has no page "${page}"`);
  return facts;
}

/** Old and short addresses, without prefix and slash, to the path of the page that answers for them: 302, query kept. */
export const REDIRECTS = site.redirects;

function sitePages(): Record<PageName, PageFacts> {
  const pages = Object.entries(site.pages);
  return Object.fromEntries(
    pages.map(([name, page]) => [name, { module: name, layout: 'default', listed: true, meta: {}, ...page }]),
  );
}

function policyPages(): Record<PageName, PageFacts> {
  const pages = POLICIES.flatMap((slug): Array<[PageName, PageFacts]> => {
    const shared = { module: 'policy', layout: 'legal', legal: slug, meta: STATIC } as const;
    const compared = { ...shared, module: 'comparison', listed: false, asDocument: true } as const;
    return [
      // Before the version: `compare` is none.
      [`legal-${slug}-choice`, { ...compared, path: `/legal/${slug}/compare/`, params: {} }],
      [
        `legal-${slug}-compare`,
        // Anything in the place of a date is a version that does not exist.
        { ...compared, path: `/legal/${slug}/compare/:older/:newer/`, params: { older: /./, newer: /./ } },
      ],
      [`legal-${slug}`, { ...shared, path: `/legal/${slug}/`, listed: true }],
      [
        `legal-${slug}-version`,
        { ...shared, path: `/legal/${slug}/:version/`, listed: false, params: { version: DATE_PLACE } },
      ],
      [
        `legal-${slug}-on`,
        {
          ...shared,
          module: 'before-first',
          layout: 'default',
          path: `/legal/${slug}/on/:date/`,
          listed: false,
          status: 404,
          params: { date: DATE_PLACE },
          form: true,
          uncached: true,
        },
      ],
    ];
  });
  return Object.fromEntries(pages);
}
