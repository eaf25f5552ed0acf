import { SCRIPT_POLICY, scriptAddresses, settingsAddress } from '#analytics/services.ts';
import { sha256Base64 } from '#lib/sha256.ts';
import { STRICT_TRANSPORT } from '#model/facts.ts';
import type { PageService } from '#model/define-site.ts';
import type { Page } from '#model/page-name.ts';
import { serviceOrigins, servicesOf, ERROR_MODULE, pageFacts } from '#model/pages.ts';
import type { PublicConfig } from '#model/public-config.ts';

export const RESOURCE_POLICY = 'cross-origin-resource-policy';

// Other hosts of the domain may not have https: only the owner knows.
const TRANSPORT = {
  host: 'max-age=31536000',
  domain: 'max-age=31536000; includeSubDomains',
  off: 'max-age=0',
};

/** The headers of every response but the content-security-policy: one line and one reason each. */
export function securityHeaders(
  { siteUrl }: Pick<PublicConfig, 'siteUrl'>,
  strictTransport = STRICT_TRANSPORT,
): Readonly<Record<string, string>> {
  return {
    // Browsers do not guess types: an image is never run as a script.
    'x-content-type-options': 'nosniff',
    // Other sites learn that a visitor came from here, not from which page.
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A page of text needs none of the device.
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // A window that the page opens, or that opened it, cannot reach into it.
    'cross-origin-opener-policy': 'same-origin',
    // Other hosts of the company get a process of their own, and no `document.domain` joins them.
    'origin-agent-cluster': '?1',
    // Other sites do not load our pages and scripts. What they may show: `isShared` of a response.
    [RESOURCE_POLICY]: 'same-origin',
    // A browser that has seen the site over https never requests it over http again.
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': TRANSPORT[strictTransport] } : {}),
  };
}

/** Stylesheets and script: src/server/render/inline-sources.ts. */
type Options = {
  readonly settings: PublicConfig;
  readonly stylesheet: string;
  readonly errorStylesheet: string;
  readonly pageStylesheets: Readonly<Record<string, string>>;
  readonly script: string;
  /** Lets the error overlay of the development server through: inline styles and innerHTML. */
  readonly development: boolean;
};

/** Values of the content-security-policy header. No protocol compresses it, so each lists only what its pages need. */
export type SecurityPolicies = {
  readonly site: string;
  readonly error: string;
  /** Of a page with a stylesheet of its own or with services; undefined for any other. */
  ofPage(page: Page): Promise<string | undefined>;
  /** What a page carries itself. A browser ignores the rest of its policy in a `<meta>` element. */
  inMeta(page: Page): Promise<string>;
};

export async function securityPolicies({
  stylesheet,
  errorStylesheet,
  pageStylesheets,
  ...options
}: Options): Promise<SecurityPolicies> {
  const policyOf = (stylesheets: readonly string[], services: readonly PageService[] = []) =>
    contentSecurityPolicy({ ...options, stylesheets, services });
  const [site, error] = await Promise.all([policyOf([stylesheet]), policyOf([errorStylesheet])]);
  const ofPage = async (page: Page): Promise<string | undefined> => {
    const facts = pageFacts(page);
    if (facts.module === ERROR_MODULE) return error;
    const own = pageStylesheets[facts.module];
    if (own === undefined && facts.meta.services === undefined) return undefined;
    return policyOf(own === undefined ? [stylesheet] : [stylesheet, own], servicesOf(facts));
  };
  const inMeta = async (page: Page): Promise<string> =>
    directivesOf((await ofPage(page)) ?? site, (directive) => !HEADER_ONLY.test(directive));
  return { site, error, ofPage, inMeta };
}

const HEADER_ONLY = /^(?:frame-ancestors|report-uri|sandbox)\b/;

/** What is left for the header of a page that carries the rest. */
export function policyBesideMeta(policy: string): string {
  return directivesOf(policy, (directive) => HEADER_ONLY.test(directive));
}

function directivesOf(policy: string, isWanted: (directive: string) => boolean): string {
  return policy.split('; ').filter(isWanted).join('; ');
}

type PolicyOptions = Omit<Options, 'stylesheet' | 'errorStylesheet' | 'pageStylesheets'> & {
  readonly stylesheets: readonly string[];
  readonly services: readonly PageService[];
};

async function contentSecurityPolicy(options: PolicyOptions): Promise<string> {
  const { settings, stylesheets, services, script, development } = options;
  const { analytics, siteUrl } = settings;
  const styleHashes = await Promise.all(stylesheets.map(hashSource));
  // Not the whole origin: others may put files there too.
  const scripts = analytics === undefined ? [] : scriptAddresses(analytics).map(sourceOf);
  const frames = serviceOrigins(services, 'frames');
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", await hashSource(script), ...scripts].join(' '),
    // 'self': the stylesheet for paper, docs/decisions/075.
    ["style-src 'self'", ...(development ? ["'unsafe-inline'"] : styleHashes)].join(' '),
    ["img-src 'self'", ...serviceOrigins(services, 'images')].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections(settings), ...serviceOrigins(services, 'fetch')].join(' '),
    "manifest-src 'self'",
    // Without it, every allowed script may be a worker.
    "worker-src 'none'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    // No form leads to a site that is not named, no page stands in a frame, no <base> redirects relative links.
    ["form-action 'self'", ...serviceOrigins(services, 'forms')].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // No string becomes script or markup, but by the policy of an analytics service's script.
    ...(development
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${analytics === undefined ? "'none'" : SCRIPT_POLICY}`]),
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

/** Where analytics calls and error reports go. */
function connections({ analytics, errorReporting }: PublicConfig): Set<string> {
  return new Set([
    ...(analytics === undefined ? [] : [sourceOf(settingsAddress(analytics)), new URL(analytics.endpoint).origin]),
    ...(errorReporting === undefined ? [] : [new URL(errorReporting.dsn).origin]),
  ]);
}

// A source expression has no query, and some characters would end it. One that ends with a slash allows all below it.
function sourceOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/[^\w!$%&'()*+./:=@~-]/g, encodeURIComponent);
}

async function hashSource(text: string): Promise<string> {
  return `'sha256-${await sha256Base64(text)}'`;
}
