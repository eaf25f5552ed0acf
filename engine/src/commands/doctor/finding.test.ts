import { expect, test } from 'vitest';
import { byWeight, lineOf, reportOf, shortList, type Finding } from '#commands/doctor/finding.ts';

const FINDINGS: readonly Finding[] = [
  { weight: 'may', file: 'public/icon.svg', what: 'is your own' },
  { weight: 'blocks', file: 'config.ts', line: 5, what: 'brand is a sample' },
  { weight: 'should', file: '.env', line: 2, what: 'SENTRY_DSN is not set' },
  { weight: 'blocks', file: 'theme.css', what: 'is too faint' },
];

test('the heaviest comes first, and each has its place', () => {
  expect(reportOf(byWeight(FINDINGS))).toBe(
    [
      'To do before going live:',
      '  config.ts:5: brand is a sample',
      '  theme.css: is too faint',
      '',
      'Better done:',
      '  .env:2: SENTRY_DSN is not set',
      '',
      'Good to know:',
      '  public/icon.svg: is your own',
    ].join('\n'),
  );
});

test('a line is found by a pattern, and what has none has no line', () => {
  expect(lineOf('a\nb: 1\n', /^b:/)).toBe(2);
  expect(lineOf('a\nb: 1\n', /b:/)).toBe(2);
  expect(lineOf('a', /b/)).toBeUndefined();
  expect(lineOf(undefined, /b/)).toBeUndefined();
});

test('a long list names the first few', () => {
  expect(shortList([1, 2, 3])).toBe('1, 2, 3');
  expect(shortList([1, 2, 3, 4, 5])).toBe('1, 2, 3 and 2 more');
});
