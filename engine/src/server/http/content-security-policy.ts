import { SCRIPT_POLICY, scriptAddresses, settingsAddress } from '#analytics/services.ts';
import { sha256Base64 } from '#lib/sha256.ts';
import type { PageService } from '#model/define-site.ts';
import { SERVICES } from '#model/facts.ts';
import type { Page } from '#model/page-name.ts';
import { ERROR_MODULE, fixedPages, pageFacts, type PageFacts } from '#model/pages.ts';
import type { PublicConfig } from '#model/public-config.ts';
import { encodeText } from '#server/http/site-response.ts';

type Options = {
  readonly settings: PublicConfig;
  readonly stylesheet: string;
  /** That of a page with an error in place of the site's. */
  readonly errorStylesheet: string;
  /** Further inline stylesheets, each in the pages of one module. */
  readonly pageStylesheets: Readonly<Record<string, string>>;
  readonly script: string;
  /** Lets the error overlay of the development server through: inline styles and innerHTML. */
  readonly development: boolean;
};

/** Values of the content-security-policy header. No protocol compresses it, so each lists only what its pages need. */
export type SecurityPolicies = {
  /** Of every response but those below. */
  readonly site: string;
  /** Of error pages. */
  readonly error: string;
  /** Of a page with a stylesheet of its own or with services; undefined for any other. */
  ofPage(page: Page): string | undefined;
};

export async function securityPolicies({
  stylesheet,
  errorStylesheet,
  pageStylesheets,
  ...options
}: Options): Promise<SecurityPolicies> {
  const individual: Individual[] = [
    ...Object.keys(pageStylesheets).map((module) => ({ module, meta: {} })),
    ...fixedPages()
      .map(pageFacts)
      .filter(({ meta }) => meta.services !== undefined),
  ];
  const policies = individual.map(async (page) => {
    const stylesheets = [stylesheet, ...[pageStylesheets[page.module] ?? []].flat()];
    const services = (page.meta.services ?? []).flatMap((name) => SERVICES[name] ?? []);
    return [keyOf(page), await contentSecurityPolicy({ ...options, stylesheets, services })] as const;
  });
  const error = await contentSecurityPolicy({ ...options, stylesheets: [errorStylesheet], services: [] });
  const ofPages = new Map([...(await Promise.all(policies)), [keyOf({ module: ERROR_MODULE, meta: {} }), error]]);
  return {
    site: await contentSecurityPolicy({ ...options, stylesheets: [stylesheet], services: [] }),
    error,
    ofPage: (page) => ofPages.get(keyOf(pageFacts(page))),
  };
}

/** What a page's policy depends on. */
type Individual = Pick<PageFacts, 'module' | 'meta'>;

function keyOf({ module, meta: { services = [] } }: Individual): string {
  return JSON.stringify([module, services]);
}

type PolicyOptions = Omit<Options, 'stylesheet' | 'errorStylesheet' | 'pageStylesheets'> & {
  readonly stylesheets: readonly string[];
  readonly services: readonly PageService[];
};

async function contentSecurityPolicy(options: PolicyOptions): Promise<string> {
  const { settings, stylesheets, services, script, development } = options;
  const { scripts, connections, policies } = thirdPartiesOf(settings);
  const scriptHash = await hashSource(script);
  const styleHashes = await Promise.all(stylesheets.map(hashSource));
  const frames = originsOf(services, 'frames');
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", scriptHash, ...scripts].join(' '),
    // 'self': the stylesheet for paper, docs/decisions/075.
    ["style-src 'self'", ...(development ? ["'unsafe-inline'"] : styleHashes)].join(' '),
    ["img-src 'self'", ...originsOf(services, 'images')].join(' '),
    "font-src 'self'",
    // Payloads and messages; analytics calls and error reports.
    ["connect-src 'self'", ...connections, ...originsOf(services, 'fetch')].join(' '),
    "manifest-src 'self'",
    // Without it, every allowed script may be a worker.
    "worker-src 'none'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    // No form leads to a site that is not named, no page stands in a frame, no <base> redirects relative links.
    ["form-action 'self'", ...originsOf(services, 'forms')].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // No string becomes script or markup.
    ...(development ? [] : ["require-trusted-types-for 'script'", `trusted-types ${policies.join(' ') || "'none'"}`]),
    ...(settings.siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

function originsOf(services: readonly PageService[], purpose: Exclude<keyof PageService, 'name'>): string[] {
  return [...new Set(services.flatMap((service) => service[purpose] ?? []))];
}

type ThirdParties = {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  /** Names of the Trusted Types policies that their scripts need. */
  readonly policies: readonly string[];
};

function thirdPartiesOf({ analytics, errorReporting }: PublicConfig): ThirdParties {
  const connections = new Set<string>();
  const scripts: string[] = [];
  if (analytics !== undefined) {
    // Not the whole origin: others may put files there too.
    scripts.push(...scriptAddresses(analytics).map(sourceOf));
    connections.add(sourceOf(settingsAddress(analytics))).add(new URL(analytics.endpoint).origin);
  }
  if (errorReporting !== undefined) connections.add(new URL(errorReporting.dsn).origin);
  return { scripts, connections: [...connections], policies: analytics === undefined ? [] : [SCRIPT_POLICY] };
}

// A source expression has no query, and some characters would end it. One that ends with a slash allows all below it.
function sourceOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/[^\w!$%&'()*+./:=@~-]/g, encodeURIComponent);
}

async function hashSource(text: string): Promise<string> {
  return `'sha256-${await sha256Base64(encodeText(text))}'`;
}
