import { invariant } from '#lib/invariant.ts';
import { NOT_FOUND_PAGE, policyPageName, type Page } from '#model/page-name.ts';
import { POLICIES, SERVICES } from '#model/facts.ts';
import site from '#site/config.ts';
import type { RouteMeta, SitePage, PageService } from '#model/define-site.ts';

export type PageFacts = {
  /** The file in `pages/` or `src/pages/` that shows it. */
  readonly module: string;
  readonly layout: 'default' | 'legal';
  readonly status?: 404;
  /** In the sitemap, and open to search engines. */
  readonly listed: boolean;
  /** Always loaded as a document: it has no payload, and its text is in its HTML only. */
  readonly asDocument?: boolean;
  readonly meta: RouteMeta;
};

type NamedPageFacts = PageFacts & Pick<SitePage, 'path' | 'paths'>;

/** What these pages do is done by listeners on the document. */
const STATIC: RouteMeta = { hydrate: false };
export const ERROR_MODULE = 'not-found';
const NOT_FOUND = { path: '/error/404/', module: ERROR_MODULE, listed: false, status: 404, meta: STATIC } as const;
const LEGAL = { module: 'policy', layout: 'legal', listed: false, meta: STATIC } as const;
const COMPARISON = { ...LEGAL, module: 'comparison', asDocument: true } as const;

/** Canonical paths in the default locale are with the facts: those of policies are made of their address. */
const NAMED_PAGES: ReadonlyMap<string, NamedPageFacts> = new Map(
  Object.entries({ ...site.pages, [NOT_FOUND_PAGE]: NOT_FOUND }).map(([name, page]) => [
    name,
    { module: name, layout: 'default', listed: true, meta: {}, asDocument: page.meta?.services !== undefined, ...page },
  ]),
);

const POLICY_PAGES: Readonly<Record<Exclude<Page['kind'], 'named'>, PageFacts>> = {
  policy: { ...LEGAL, listed: true },
  version: LEGAL,
  day: { ...LEGAL, module: 'before-first', layout: 'default', status: 404 },
  comparison: COMPARISON,
  'day-form': COMPARISON,
  'comparison-form': COMPARISON,
};

const POLICY_OF_NAME: ReadonlyMap<string, string> = new Map(POLICIES.map((slug) => [policyPageName(slug), slug]));

export function pageFacts(page: Page): PageFacts {
  return page.kind === 'named' ? namedPageFacts(page.name) : POLICY_PAGES[page.kind];
}

/** @throws when the site has no page of this name: a mistake in its code or its menus. */
export function namedPageFacts(name: string): NamedPageFacts {
  const facts = NAMED_PAGES.get(name);
  invariant(facts, `config.ts has no page "${name}"`);
  return facts;
}

export function pageNamed(name: string): Page {
  const policy = POLICY_OF_NAME.get(name);
  if (policy !== undefined) return { kind: 'policy', policy };
  namedPageFacts(name);
  return { kind: 'named', name };
}

export function fixedPages(): Page[] {
  const policies = POLICIES.map((policy): Page => ({ kind: 'policy', policy }));
  const named = [...NAMED_PAGES.keys()].map((name): Page => ({ kind: 'named', name }));
  return [...named, ...policies];
}

/** What the security policy lets a page use an origin of a service for. */
export type ServicePurpose = Exclude<keyof PageService, 'name'>;

export function servicesOf({ meta: { services = [] } }: Pick<PageFacts, 'meta'>): PageService[] {
  return services.flatMap((name) => SERVICES[name] ?? []);
}

/** The origins of services for these purposes, each once. */
export function serviceOrigins(services: readonly PageService[], ...purposes: readonly ServicePurpose[]): string[] {
  return [...new Set(services.flatMap((service) => purposes.flatMap((purpose) => service[purpose] ?? [])))];
}
