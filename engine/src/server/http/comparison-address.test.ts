import { expect, test } from 'vitest';
import { wantedComparison } from '#server/http/comparison-address.ts';

const POLICY = { policy: 'terms', locale: 'en' };

const byPath = (older: string, newer: string, search = '') =>
  wantedComparison({ ...POLICY, kind: 'comparison', older, newer }, { search });
const byForm = (search: string) => wantedComparison({ ...POLICY, kind: 'comparison-form' }, { search });

test('two versions in their order are compared where they are', () => {
  expect(byPath('2020-01-01', '2020-02-01', '?a')).toEqual({
    dates: ['2020-01-01', '2020-02-01'],
    redirect: undefined,
  });
});

test('in the wrong order they are at another address for good, which keeps the query', () => {
  expect(byPath('2020-02-01', '2020-01-01', '?a').redirect).toEqual({
    status: 301,
    path: '/legal/terms/compare/2020-01-01/2020-02-01/',
    search: '?a',
  });
});

test('the same version twice leads to that version', () => {
  expect(byPath('2020-01-01', '2020-01-01', '?a').redirect).toEqual({
    status: 302,
    path: '/legal/terms/2020-01-01/',
    search: '?a',
  });
});

test.each([
  ['?from=2020-01-01&to=2020-02-01', '/legal/terms/compare/2020-01-01/2020-02-01/'],
  ['?from=2020-02-01&to=2020-01-01', '/legal/terms/compare/2020-01-01/2020-02-01/'],
  ['?from=2020-01-01&to=2020-01-01', '/legal/terms/2020-01-01/'],
])('a form leads to what it asks for, without its query: %s', (search, path) => {
  expect(byForm(search).redirect).toEqual({ status: 302, path, search: '' });
});

test.each([
  ['', ['', '']],
  ['?from=x', ['x', '']],
  ['?to=%2F', ['', '/']],
])('what a form leaves out, or is no date, is handed on as it is, to be found missing: %j', (search, dates) => {
  expect(byForm(search).dates).toEqual(dates);
});
