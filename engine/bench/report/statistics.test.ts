import { expect, test } from 'vitest';
import { median, quantile, ratios, spreadOf } from './statistics.ts';

test('several measurements have a minimum, a median and a maximum', () => {
  expect(spreadOf([3, 10, 1])).toEqual({ min: 1, median: 3, max: 10 });
});

test.each([[[]], [[1, NaN]], [[1, Infinity]]])('what was not measured has no spread: %j', (values) => {
  expect(() => spreadOf(values)).toThrow(/measured/);
});

test.each([
  [[5], 5],
  [[4, 1, 100], 4],
  [[1, 2, 4, 100], 3],
  // As text, 10 would come before 9.
  [[9, 10, 11], 10],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('a quantile is a value that was measured, at most so many above it', () => {
  const hundred = Float64Array.from({ length: 100 }, (_, index) => index + 1);

  expect([quantile(hundred, 0.99), quantile(hundred, 0.5), quantile(hundred, 0)]).toEqual([99, 50, 1]);
});

test('a ratio is taken within each round', () => {
  expect(ratios([10, 40], [20, 20])).toEqual([0.5, 2]);
});

test('a round without its floor is no ratio', () => {
  expect(() => ratios([1, 2], [1])).toThrow('2 rounds against 1');
});
