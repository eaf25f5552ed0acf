import { expect, test } from 'vitest';
import { pageName, type Page } from '#model/page-name.ts';
import { fixedPages, pageFacts, pageNamed } from '#model/pages.ts';
import { POLICIES } from '#model/policies.ts';

const [policy = ''] = POLICIES;
const DATES = { version: '2026-11-01', day: '2026-11-01', older: '2026-11-01', newer: '2026-12-01' };

test.each(['nope', 'legal-nope', `legal-${policy}-version`, `legal-${policy}-on`, 'constructor', ''])(
  'no page is named %j',
  (name) => {
    expect(() => pageNamed(name)).toThrow(`"${name}"`);
  },
);

test('every page with one address in a language is found by its name', () => {
  for (const page of fixedPages()) expect(pageNamed(pageName(page))).toEqual(page);
});

test.each<[Page['kind'], Partial<ReturnType<typeof pageFacts>>]>([
  ['version', { listed: false, layout: 'legal' }],
  ['day', { listed: false, status: 404 }],
  ['comparison', { listed: false, asDocument: true }],
  ['comparison-form', { listed: false, asDocument: true }],
])('a page of the kind %s is kept out of search engines, and shown in its way', (kind, facts) => {
  // Each kind finds the dates that it takes.
  const page = { kind, policy, ...DATES } as Page;

  expect(pageFacts(page)).toMatchObject(facts);
});

test('the policy in force is listed, and served with 200', () => {
  const facts = pageFacts({ kind: 'policy', policy });

  expect(facts).toMatchObject({ listed: true, layout: 'legal' });
  expect(facts.status).toBeUndefined();
});
