import { SCRIPT_POLICY } from '#analytics/provider.ts';
import { sha256Base64 } from '#lib/sha256.ts';
import type { PublicConfig } from '#model/public-config.ts';
import { encodeText } from '#server/http/answer.ts';

type Options = {
  readonly settings: PublicConfig;
  /** Texts of the inline stylesheets. */
  readonly stylesheets: readonly string[];
  /** Text of the inline script. */
  readonly script: string;
  /** Lets the error overlay of the development server through: inline styles and innerHTML. */
  readonly development: boolean;
};

/** The headers of every answer, whatever its status. THE list: one line and one reason each. */
export async function securityHeaders(options: Options): Promise<Readonly<Record<string, string>>> {
  const https = isHttps(options.settings);
  return {
    // Runs only our own script, and applies only the inline styles and the inline script whose hashes it lists.
    'content-security-policy': await contentSecurityPolicy(options),
    // Browsers do not guess types: an image is never run as a script.
    'x-content-type-options': 'nosniff',
    // Other sites learn that a visitor came from here, not from which page.
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A page of text needs none of the device.
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // A window that we open, or that opens us, cannot reach into the page.
    'cross-origin-opener-policy': 'same-origin',
    // Other sites do not embed our files.
    'cross-origin-resource-policy': 'same-origin',
    // Once seen over https, never again over http.
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

async function contentSecurityPolicy({ settings, stylesheets, script, development }: Options): Promise<string> {
  const { scripts, connections, policies } = thirdPartiesOf(settings);
  const scriptHash = await hashSource(script);
  const styleHashes = await Promise.all(stylesheets.map(hashSource));
  const directives = [
    // What is not named below is blocked.
    "default-src 'none'",
    ["script-src 'self'", scriptHash, ...scripts].join(' '),
    `style-src ${development ? "'self' 'unsafe-inline'" : styleHashes.join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    // Payloads and messages; analytics calls and error reports.
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    // Forms lead to this site only; no page in a frame, no <base> that redirects relative links.
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // No string becomes script or markup.
    ...(development ? [] : ["require-trusted-types-for 'script'", `trusted-types ${policies.join(' ') || "'none'"}`]),
    ...(isHttps(settings) ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

type ThirdParties = {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  /** Names of the Trusted Types policies that their scripts need. */
  readonly policies: readonly string[];
};

/** Each origin of the settings, only for what it is needed for. */
function thirdPartiesOf({ analytics, errorReporting }: PublicConfig): ThirdParties {
  const connections = new Set<string>();
  const scripts: string[] = [];
  if (analytics !== undefined) {
    const script = new URL(analytics.scriptUrl).origin;
    scripts.push(script);
    // Both SDKs load the account's settings from the origin of their script.
    connections.add(script).add(new URL(analytics.endpoint).origin);
  }
  if (errorReporting !== undefined) connections.add(new URL(errorReporting.dsn).origin);
  return { scripts, connections: [...connections], policies: analytics === undefined ? [] : [SCRIPT_POLICY] };
}

/** The source expression that lets an inline element with this text through. */
async function hashSource(text: string): Promise<string> {
  return `'sha256-${await sha256Base64(encodeText(text))}'`;
}

function isHttps({ siteUrl }: PublicConfig): boolean {
  return siteUrl.startsWith('https:');
}
