import { expect, test } from 'vitest';
import { byWeight, reportOf, shortList, type Finding } from '#commands/doctor/finding.ts';

const FINDINGS: readonly Finding[] = [
  { weight: 'may', file: 'public/icon.svg', what: 'is your own' },
  { weight: 'blocks', file: 'legal/en/terms.md', line: 5, what: 'is a sample text' },
  { weight: 'should', what: 'SENTRY_DSN is not set' },
  { weight: 'blocks', file: 'theme.css', what: 'is too faint' },
];

test('the heaviest comes first, and each has its place', () => {
  expect(reportOf(byWeight(FINDINGS))).toBe(
    [
      'To do before going live:',
      '  legal/en/terms.md:5: is a sample text',
      '  theme.css: is too faint',
      '',
      'Better done:',
      '  SENTRY_DSN is not set',
      '',
      'Good to know:',
      '  public/icon.svg: is your own',
    ].join('\n'),
  );
});

test('a long list names the first few', () => {
  expect(shortList([1, 2, 3])).toBe('1, 2, 3');
  expect(shortList([1, 2, 3, 4, 5])).toBe('1, 2, 3 and 2 more');
});
