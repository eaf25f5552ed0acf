import { expect, test } from 'vitest';
import { keepsBudgets, sizeTable, weightWarnings } from './size-report.ts';

test('a part of the engine past its budget breaks the promise, and is marked', () => {
  const lines = [
    { what: 'small', bytes: 10, budget: 10 },
    { what: 'large', bytes: 1_011, budget: 1_010 },
  ];

  expect(keepsBudgets(lines)).toBe(false);
  expect(sizeTable('parts', lines).split('\n')).toEqual([
    'parts    bytes   budget     left',
    'small       10       10        0',
    'large    1,011    1,010       -1  TOO MUCH',
  ]);
});

test('a text of any length breaks none', () => {
  expect(keepsBudgets([{ what: 'page /long/', bytes: 1_000_000 }])).toBe(true);
});

test('a page past one flight is warned of, with what it costs a visitor', () => {
  const pages = [
    { what: 'page /short/', bytes: 13_000 },
    { what: 'page /long/', bytes: 13_001 },
  ];

  const warnings = weightWarnings(pages);

  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/^warning: page \/long\/ has 13,001 bytes, .*13,000 .*one round trip more$/);
});
