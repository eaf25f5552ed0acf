import { expect, test } from 'vitest';
import { describeTarget, describeValue, targetResultOf, type Figure, type Target, type Unit } from './figure.ts';

const figure = (values: readonly number[], target?: Target, unit: Unit = 'ratio'): Figure => ({
  name: 'a figure',
  unit,
  values,
  ...(target !== undefined && { target }),
});

test.each([
  [{ atMost: 1 }, [0.5, 1, 9], 'met'],
  [{ atMost: 1 }, [0.5, 1.01, 1.01], 'missed'],
  [{ atLeast: 0.85 }, [0.1, 0.85, 0.9], 'met'],
  [{ atLeast: 0.85 }, [0.84, 0.84, 0.9], 'missed'],
  [undefined, [1], 'no target'],
] as const)('the median is judged: %j of %j is %s', (target, values, result) => {
  expect(targetResultOf(figure(values, target))).toBe(result);
});

test('what was not measured is not judged', () => {
  expect(() => targetResultOf(figure([NaN], { atMost: 1 }))).toThrow('not measured');
});

test.each([
  [0.354, 'ratio', '0.35'],
  [12.34, 'ms', '12.3 ms'],
  [1234.5, 'ms', '1235 ms'],
  [-170.4, 'ms', '-170.4 ms'],
  [11621, 'bytes', '11,621'],
  [0, 'count', '0'],
  [0.061, 'count', '0.06'],
] as const)('%d in %s is written %s', (value, unit, expected) => {
  expect(describeValue(value, unit)).toBe(expected);
});

test('a target is written with its unit', () => {
  expect(describeTarget(figure([1], { atMost: 120 }, 'MB'))).toBe('at most 120 MB');
  expect(describeTarget(figure([1], { atLeast: 0.85 }))).toBe('at least 0.85');
  expect(describeTarget(figure([1]))).toBe('');
});
