import { hash as hashOf } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fixedPages, pageFacts } from '#model/pages.ts';
import { securityPolicies } from '#server/http/security-headers.ts';
import type { Page } from '#model/page-name.ts';
import type { PublicAnalytics, PublicConfig } from '#model/public-config.ts';

const SITE: PublicConfig = { siteUrl: 'http://localhost:3000' };
const ANALYTICS: PublicAnalytics = {
  provider: 'segment',
  scriptUrl: 'https://cdn.example.com/analytics.js/v1/key/a;b.js?v=1',
  writeKey: 'key',
  endpoint: 'https://api.example.com/v1',
  consent: 'required',
  policy: '2020-01-01',
};

const PLAIN: Page = { kind: 'named', name: 'long' };
const COMPARISON: Page = { kind: 'comparison', policy: 'privacy', older: '2020-01-01', newer: '2020-02-01' };

/** The sources of each directive of a page's policy. */
async function directivesOf(settings: PublicConfig, { development = false, page = PLAIN } = {}) {
  const policies = await securityPolicies({
    settings,
    stylesheet: 'a{}',
    errorStylesheet: 'a{}e{}',
    pageStylesheets: { comparison: 'b{}' },
    script: 'let a',
    development,
  });
  const directives = (policies.ofPage(page) ?? policies.site).split('; ').map((directive) => directive.split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

const hash = (text: string): string => `'sha256-${hashOf('sha256', text, 'base64')}'`;

test('without services no other origin is named, and only the texts in the page run and apply', async () => {
  const directives = await directivesOf(SITE);

  expect([...directives.values()].flat().filter((source) => source.includes('://'))).toEqual([]);
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(directives.get('script-src')).toEqual(["'self'", hash('let a')]);
  expect(directives.get('style-src')).toEqual(["'self'", hash('a{}')]);
  expect(directives.get('trusted-types')).toEqual(["'none'"]);
});

test('a page with a stylesheet of its own has its hash too, and only it has', async () => {
  expect((await directivesOf(SITE, { page: COMPARISON })).get('style-src')).toEqual([
    "'self'",
    hash('a{}'),
    hash('b{}'),
  ]);
});

test('an error page has the hash of its one stylesheet, and no other page has it', async () => {
  const policies = await Promise.all(
    ['error-404', 'long'].map((name) => directivesOf(SITE, { page: { kind: 'named', name } })),
  );

  expect(policies.map((directives) => directives.get('style-src'))).toEqual([
    ["'self'", hash('a{}e{}')],
    ["'self'", hash('a{}')],
  ]);
});

describe('a page that names a service', () => {
  const page = (name: string) => directivesOf(SITE, { page: { kind: 'named', name } });

  test('may speak to its origins, each for its purpose alone', async () => {
    const [plain, map, contact] = await Promise.all(['long', 'map', 'contact'].map(page));

    expect([...(map ?? [])]).toEqual(
      [...(plain ?? [])].flatMap(([name, sources]) => {
        if (name === 'img-src') return [[name, [...sources, 'https://tiles.example']]];
        return name === 'form-action'
          ? [
              ['frame-src', ['https://maps.example']],
              [name, sources],
            ]
          : [[name, sources]];
      }),
    );
    expect(contact?.get('connect-src')).toEqual(["'self'", 'https://letters.example']);
    expect(contact?.get('form-action')).toEqual(["'self'", 'https://letters.example']);
    expect(contact?.has('frame-src')).toBe(false);
  });
});

test('a page without one, but that of an error, has the policy of the site, as every other answer', async () => {
  const options = {
    settings: SITE,
    stylesheet: 'a{}',
    errorStylesheet: 'e{}',
    pageStylesheets: {},
    script: '',
    development: false,
  };
  const { site, ofPage } = await securityPolicies(options);

  const facts = fixedPages().map((page) => ({ own: ofPage(page) !== undefined, ...pageFacts(page) }));
  expect(facts.filter(({ own }) => own)).toEqual(
    facts.filter(({ meta, status }) => meta.services !== undefined || status === 404),
  );
  expect(ofPage(COMPARISON)).toBeUndefined();
  expect(site).not.toMatch(/\.example|frame-src/);
});

test('an analytics service gets its script and its two addresses, and no sign in an address ends a source', async () => {
  const directives = await directivesOf({ ...SITE, analytics: ANALYTICS });

  const [, , ...scripts] = directives.get('script-src') ?? [];
  expect(scripts).toEqual(['https://cdn.example.com/analytics.js/v1/key/a%3Bb.js']);
  expect(directives.get('connect-src')).toEqual([
    "'self'",
    'https://cdn.example.com/v1/projects/key/settings',
    'https://api.example.com',
  ]);
  expect(directives.get('trusted-types')).not.toEqual(["'none'"]);
});

test('error reports go to the origin of their service, and no script comes from it', async () => {
  const errorReporting = { dsn: 'https://key@errors.example.com/1', environment: 'production', tracesSampleRate: 1 };
  const directives = await directivesOf({ ...SITE, errorReporting });

  expect(directives.get('connect-src')).toEqual(["'self'", 'https://errors.example.com']);
  expect(directives.get('script-src')).toHaveLength(2);
});

test('only a site at https asks browsers to upgrade', async () => {
  expect((await directivesOf(SITE)).has('upgrade-insecure-requests')).toBe(false);
  expect((await directivesOf({ siteUrl: 'https://a.example' })).has('upgrade-insecure-requests')).toBe(true);
});

test('the development server lets inline styles through, and no other does', async () => {
  expect((await directivesOf(SITE, { development: true })).get('style-src')).toContain("'unsafe-inline'");
  expect((await directivesOf(SITE)).get('style-src')).not.toContain("'unsafe-inline'");
});
