import { expect, test } from 'vitest';
import { policyPageName } from '#model/page-name.ts';
import { pageNamed } from '#model/pages.ts';
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
