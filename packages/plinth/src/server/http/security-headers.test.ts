import { hash as hashOf } from 'node:crypto';
import { expect, test } from 'vitest';
import { securityHeaders, securityPolicies } from '#server/http/security-headers.ts';
import type { Page } from '#model/page-name.ts';
import type { PublicConfig } from '#model/public-config.ts';

const SITE: PublicConfig = { siteUrl: 'http://localhost:3000' };
const PLAIN: Page = { kind: 'named', name: 'long' };

/** The sources of each directive of a page's policy. */
async function directivesOf(settings: PublicConfig, { development = false } = {}) {
  const policies = await securityPolicies({
    settings,
    stylesheet: 'a{}',
    errorStylesheet: 'a{}e{}',
    pageStylesheets: { comparison: 'b{}' },
    script: 'let a',
    development,
  });
  const directives = ((await policies.ofPage(PLAIN)) ?? policies.site)
    .split('; ')
    .map((directive) => directive.split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

const hash = (text: string): string => `'sha256-${hashOf('sha256', text, 'base64')}'`;

test.each([
  [undefined, 'max-age=31536000'],
  ['host', 'max-age=31536000'],
  ['domain', 'max-age=31536000; includeSubDomains'],
  ['off', 'max-age=0'],
] as const)('the setting strictTransport %s says over https: %s', (setting, value) => {
  const headerOf = (siteUrl: string) => securityHeaders({ siteUrl }, setting)['strict-transport-security'];

  expect(headerOf('http://www.example.com')).toBeUndefined();
  expect(headerOf('https://www.example.com')).toBe(value);
});

test('without services no other origin is named, and only the texts in the page run and apply', async () => {
  const directives = await directivesOf(SITE);

  expect([...directives.values()].flat().filter((source) => source.includes('://'))).toEqual([]);
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(directives.get('script-src')).toEqual(["'self'", hash('let a')]);
  expect(directives.get('style-src')).toEqual(["'self'", hash('a{}')]);
  expect(directives.get('trusted-types')).toEqual(["'none'"]);
});

// Pages that name a service, and the addresses of an analytics service, are held in tests/contract.

test('error reports go to the origin of their service, and no script comes from it', async () => {
  const errorReporting = { dsn: 'https://key@errors.example.com/1', environment: 'production', tracesSampleRate: 1 };
  const directives = await directivesOf({ ...SITE, errorReporting });

  expect(directives.get('connect-src')).toEqual(["'self'", 'https://errors.example.com']);
  expect(directives.get('script-src')).toHaveLength(2);
});

test('the development server lets inline styles through, and no other does', async () => {
  expect((await directivesOf(SITE, { development: true })).get('style-src')).toContain("'unsafe-inline'");
  expect((await directivesOf(SITE)).get('style-src')).not.toContain("'unsafe-inline'");
});
