import { describe, expect, test } from 'vitest';
import { NOT_FOUND_PAGE, policyPageName, type Page } from '#model/page-name.ts';
import { fixedPages, pageFacts, pageNamed } from '#model/pages.ts';
import { POLICIES } from '#model/facts.ts';

const [policy = ''] = POLICIES;

test.each(['', 'nothing', 'constructor', 'legal-', `${policyPageName(policy)}-version`])(
  'no page of the site has the name %j',
  (name) => {
    expect(() => pageNamed(name)).toThrow(`config.ts has no page "${name}"`);
  },
);

test('a menu names a policy, or a page of the site', () => {
  expect(pageNamed(policyPageName(policy))).toEqual({ kind: 'policy', policy });
  expect(pageNamed('home')).toEqual({ kind: 'named', name: 'home' });
});

test('the not-found page is in every site, with status 404 and out of search', () => {
  expect(pageFacts({ kind: 'named', name: NOT_FOUND_PAGE })).toMatchObject({ status: 404, listed: false });
});

describe('of the pages of a policy', () => {
  const version = '2026-11-01';
  const pages: Page[] = [
    { kind: 'policy', policy },
    { kind: 'version', policy, version },
    { kind: 'day', policy, day: version },
    { kind: 'comparison', policy, older: version, newer: version },
    { kind: 'comparison-form', policy },
  ];
  const kindsWith = (has: (facts: ReturnType<typeof pageFacts>) => boolean): string[] =>
    pages.filter((page) => has(pageFacts(page))).map(({ kind }) => kind);

  test('only its text in force is for search engines', () => {
    expect(kindsWith(({ listed }) => listed)).toEqual(['policy']);
  });

  test('a comparison is always a document', () => {
    expect(kindsWith(({ asDocument }) => asDocument === true)).toEqual(['comparison', 'comparison-form']);
  });

  test('that of a day before the first version is not found', () => {
    expect(kindsWith(({ status }) => status === 404)).toEqual(['day']);
  });
});

test('each page of the site and each policy has one address in a language', () => {
  const fixed = fixedPages();

  expect(fixed.filter(({ kind }) => kind === 'policy')).toHaveLength(POLICIES.length);
  expect(fixed).toContainEqual({ kind: 'named', name: 'home' });
  expect(fixed.every(({ kind }) => kind === 'policy' || kind === 'named')).toBe(true);
});
