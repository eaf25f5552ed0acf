/** Origins other than our own, and the Trusted Types policies their use needs. All empty unless configured. */
export type ThirdParties = {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly policies: readonly string[];
};

type Options = {
  /** `'sha256-…'` of each stylesheet that may stand in a page. */
  readonly styleHashes: readonly string[];
  /** The same of the one inline statement. */
  readonly scriptHash: string;
  /** Whoever else a page may speak to, by what has been configured. */
  readonly thirdParties: ThirdParties;
  readonly https: boolean;
  /** The development server needs its error overlay: inline styles and innerHTML. */
  readonly development: boolean;
};

/** THE list: one line and one reason each. Every answer carries it, whatever its status. */
export function securityHeaders(options: Options): Readonly<Record<string, string>> {
  return {
    // Only our own script, and the stylesheets and the one statement that stand in a page.
    'content-security-policy': contentSecurityPolicy(options),
    // A type is what we say it is: no script hidden in an image.
    'x-content-type-options': 'nosniff',
    // Other sites learn that a visitor came from here, not from which page.
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A page of text needs none of the device.
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // A window we open, or that opens us, cannot reach into the page.
    'cross-origin-opener-policy': 'same-origin',
    // Other sites do not embed our files.
    'cross-origin-resource-policy': 'same-origin',
    // Once seen over https, never again over http.
    ...(options.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

function contentSecurityPolicy({ styleHashes, scriptHash, thirdParties, https, development }: Options): string {
  const { scripts, connections, policies } = thirdParties;
  const directives = [
    // What is not named below is refused.
    "default-src 'none'",
    ["script-src 'self'", scriptHash, ...scripts].join(' '),
    `style-src ${development ? "'self' 'unsafe-inline'" : styleHashes.join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    // Payloads and words; measurements and error reports.
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    // No form on the site, no page in a frame, no <base> that bends links.
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // No string becomes script or markup.
    ...(development ? [] : ["require-trusted-types-for 'script'", `trusted-types ${policies.join(' ') || "'none'"}`]),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
