import { LEGAL_DOCUMENTS, type LegalSlug } from '#site/legal-documents.ts';

/** What a route may say about how it is shown: `handle` of the route, read by the page area and by scrolling. */
export type RouteMeta = {
  /** `false`: arriving here leaves the scroll position alone. */
  readonly scrollToTop?: boolean | ((to: string, from: string) => boolean);
  /** Arriving and leaving is animated (never when the visitor asked for reduced motion). */
  readonly transition?: boolean;
  /** The page keeps its state and its elements while the visitor is elsewhere. */
  readonly keepAlive?: boolean;
};

export type PageFacts = {
  /** Canonical path in the default locale. A `:name` segment takes what `params` allows. */
  readonly path: string;
  /** The file in `src/pages/` that shows it. */
  readonly module: string;
  readonly layout: 'default' | 'legal';
  /** HTTP status of the document, 200 unless said. */
  readonly status?: 404;
  /** In the sitemap, and open to search engines. */
  readonly listed: boolean;
  readonly params?: Readonly<Record<string, RegExp>>;
  readonly legal?: LegalSlug;
  readonly meta?: RouteMeta;
};

type LegalPageName = `legal-${LegalSlug}` | `legal-${LegalSlug}-version`;
/** Pages whose title and description stand in `locales/`, under `pages.<name>`. */
export type WordedPageName = 'home' | 'error-404';
export type PageName = WordedPageName | LegalPageName;

export const PAGES: Readonly<Record<PageName, PageFacts>> = {
  home: { path: '/', module: 'home', layout: 'default', listed: true },
  ...legalPages(),
  'error-404': { path: '/error/404/', module: 'not-found', layout: 'default', listed: false, status: 404 },
};

/** Where any path that is no page ends. */
export const NOT_FOUND_PAGE: PageName = 'error-404';

/** Old and short addresses, without prefix and slash, to the page that answers for them: 302, query kept. */
export const REDIRECTS: Readonly<Record<string, PageName>> = {
  '/legal': 'legal-privacypolicy',
};

function legalPages(): Record<LegalPageName, PageFacts> {
  const pages = LEGAL_DOCUMENTS.flatMap((slug): Array<[string, PageFacts]> => {
    const shared = { module: 'policy', layout: 'legal', legal: slug } as const;
    return [
      [`legal-${slug}`, { ...shared, path: `/legal/${slug}/`, listed: true }],
      [
        `legal-${slug}-version`,
        { ...shared, path: `/legal/${slug}/:version/`, listed: false, params: { version: /^\d{4}-\d{2}-\d{2}$/ } },
      ],
    ];
  });
  // Every slug gives exactly the two names of LegalPageName.
  return Object.fromEntries(pages) as Record<LegalPageName, PageFacts>;
}
