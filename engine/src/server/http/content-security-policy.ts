import { SCRIPT_POLICY, scriptAddresses, settingsAddress } from '#analytics/services.ts';
import { sha256Base64 } from '#lib/sha256.ts';
import { ERROR_MODULE } from '#model/pages.ts';
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
  /** Of the pages of a module with a stylesheet of its own, by its name. */
  readonly pages: Readonly<Record<string, string>>;
};

export async function securityPolicies({
  stylesheet,
  errorStylesheet,
  pageStylesheets,
  ...options
}: Options): Promise<SecurityPolicies> {
  const pages = Object.entries(pageStylesheets).map(
    async ([module, css]) =>
      [module, await contentSecurityPolicy({ ...options, stylesheets: [stylesheet, css] })] as const,
  );
  const error = await contentSecurityPolicy({ ...options, stylesheets: [errorStylesheet] });
  return {
    site: await contentSecurityPolicy({ ...options, stylesheets: [stylesheet] }),
    error,
    pages: { ...Object.fromEntries(await Promise.all(pages)), [ERROR_MODULE]: error },
  };
}

type PolicyOptions = Omit<Options, 'stylesheet' | 'errorStylesheet' | 'pageStylesheets'> & {
  readonly stylesheets: readonly string[];
};

async function contentSecurityPolicy({ settings, stylesheets, script, development }: PolicyOptions): Promise<string> {
  const { scripts, connections, policies } = thirdPartiesOf(settings);
  const scriptHash = await hashSource(script);
  const styleHashes = await Promise.all(stylesheets.map(hashSource));
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", scriptHash, ...scripts].join(' '),
    // 'self': the stylesheet for paper, docs/decisions/075.
    ["style-src 'self'", ...(development ? ["'unsafe-inline'"] : styleHashes)].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    // Payloads and messages; analytics calls and error reports.
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    // Without it, every allowed script may be a worker.
    "worker-src 'none'",
    // No form leads to another site, no page stands in a frame, no <base> redirects relative links.
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // No string becomes script or markup.
    ...(development ? [] : ["require-trusted-types-for 'script'", `trusted-types ${policies.join(' ') || "'none'"}`]),
    ...(settings.siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
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
