import { hash } from 'node:crypto';
import { expect } from 'vitest';
import { textOf, type Answer } from '../../../scripts/http-answer.ts';
import { elementsNamed, inlineScripts } from './html.ts';

/** The headers of every response, whatever its status and whichever part of the server sent it. */
const SECURITY_HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src 'none'; /,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'origin-agent-cluster': /^\?1$/,
  'cross-origin-resource-policy': /^(?:same|cross)-origin$/,
};

/** What other sites may show, by its type, and what they may not. */
const SHARED = /^(?:image\/|application\/atom\+xml|text\/markdown)/;
const OWN = /^text\/(?:html|css|javascript)/;

/** Directives that a policy needs, and the only sources it may name: ours, hashes, and configured addresses. */
const NEEDED_DIRECTIVES = [
  "default-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "worker-src 'none'",
];
const ALLOWED_SOURCE =
  /^(?:'none'|'self'|'script'|'sha256-[\w+/]{43}='|https?:\/\/[\w.:-]+(?:\/[\w!$%&'()*+./:=@~-]*)?)$/;
const BANNERS = ['x-powered-by', 'server', 'via', 'x-aspnet-version'];
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/;

/**
 * What holds for every answer of the site, whatever was asked. `https`: what SITE_URL says; `failing`: this one may be
 * the server's fault.
 */
export function expectHouseRules(answer: Answer, { https = false, failing = false } = {}): void {
  const { status, headers } = answer;
  if (!failing) expect(status, 'never the server’s fault').toBeLessThan(500);
  expectSecurityHeaders(headers, https);
  for (const banner of BANNERS) expect(headers[banner], banner).toBeUndefined();
  expect(headers['set-cookie'], 'a cookie makes every answer uncacheable').toBeUndefined();
  expect(headers['cache-control'], 'no answer leaves caching to chance').toMatch(
    /^(?:no-cache|no-store|public, max-age=\d+)/,
  );
  expectContentHeaders(answer);
  if (status >= 300 && status < 400 && status !== 304) expect(headers['location']).toBeDefined();
  // One slash, then a word or nothing: never another host, whatever a browser makes of slashes and backslashes.
  if (headers['location'] !== undefined) expect(headers['location']).toMatch(/^\/(?![/\\])[!-~]*$/);
}

export function expectSecurityHeaders(headers: Answer['headers'], https = false): void {
  for (const [name, pattern] of Object.entries(SECURITY_HEADERS)) expect(headers[name], name).toMatch(pattern);
  const type = headers['content-type'] ?? '';
  const resourcePolicy = headers['cross-origin-resource-policy'];
  if (SHARED.test(type)) expect(resourcePolicy, 'other sites may show it').toBe('cross-origin');
  if (OWN.test(type)) expect(resourcePolicy, 'other sites may not load it').toBe('same-origin');
  if (https) expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/);
  else expect(headers['strict-transport-security']).toBeUndefined();

  const directives = (headers['content-security-policy'] ?? '').split('; ');
  expect(directives).toEqual(expect.arrayContaining(NEEDED_DIRECTIVES));
  // A page may name services: tests/contract/page-policies.test.ts.
  expect(directives).toContainEqual(expect.stringMatching(/^form-action 'self'/));
  const sources = directives
    .filter((directive) => /-src |^form-action/.test(directive))
    .flatMap((directive) => directive.split(' ').slice(1));
  const strange = sources.filter((source) => !ALLOWED_SOURCE.test(source));
  expect(strange, 'sources the policy may not name').toEqual([]);
}

function expectContentHeaders(answer: Answer): void {
  const { status, headers, body } = answer;
  const type = headers['content-type'];
  if (status === 304 || (status >= 300 && status < 400)) {
    expect(body).toHaveLength(0);
    return;
  }
  expect(type, 'a type on every body').toMatch(/^[a-z]+\/[a-z0-9.+-]+(?:; charset=utf-8)?$/);
  if (COMPRESSIBLE.test(type ?? '') && headers['etag'] !== undefined)
    expect(headers['vary']).toMatch(/\bAccept-Encoding\b/);
  if (!type?.startsWith('text/html')) return;
  expect(headers['etag'], 'every HTML answer has a validator').toMatch(/^"[\w-]{16,}"$/);
  if (headers['content-encoding'] === undefined && body.length > 0) expectInlineAllowed(answer);
}

/** What stands in the page is what the policy lets through by its hash: a wrong one would show a page without looks. */
function expectInlineAllowed(answer: Answer): void {
  const html = textOf(answer);
  for (const [directive, elements] of [
    ['style-src', elementsNamed(html, 'style')],
    ['script-src', inlineScripts(html)],
  ] as const) {
    const allowed = (answer.headers['content-security-policy'] ?? '')
      .split('; ')
      .find((part) => part.startsWith(`${directive} `));
    for (const { text } of elements) expect(allowed, directive).toContain(`'sha256-${hash('sha256', text, 'base64')}'`);
  }
}
