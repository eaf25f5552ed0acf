import { expect, test } from 'vitest';
import { fixedAddresses } from '#model/addresses.ts';
import { pageName } from '#model/page-name.ts';
import { routeName } from '#monitoring/report.ts';

test('a route is named by its page and its language', () => {
  expect(routeName('legal-privacy', 'en')).toBe('legal-privacy___en');
  expect(routeName('legal-privacy')).toBe('legal-privacy');
});

test('no two pages share a name, in whatever languages', () => {
  const names = fixedAddresses().map((address) => routeName(pageName(address), address.locale));

  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
});
