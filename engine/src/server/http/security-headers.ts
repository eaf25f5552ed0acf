import type { PublicConfig } from '#model/public-config.ts';

/** The headers of every response, beside content-security-policy.ts. One line and one reason each. */
export function securityHeaders({ siteUrl }: PublicConfig): Readonly<Record<string, string>> {
  return {
    // Browsers do not guess types: an image is never run as a script.
    'x-content-type-options': 'nosniff',
    // Other sites learn that a visitor came from here, not from which page.
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A page of text needs none of the device.
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // A window that the page opens, or that opened it, cannot reach into it.
    'cross-origin-opener-policy': 'same-origin',
    // Other sites do not embed our files.
    'cross-origin-resource-policy': 'same-origin',
    // A browser that has seen the site over https never requests it over http again.
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
