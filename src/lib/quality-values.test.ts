import { expect, test } from 'vitest';
import { parseQualityValues } from '#lib/quality-values.ts';

const order = (header: string): string[] => parseQualityValues(header).map(({ value, q }) => `${value};${q}`);

test.each([
  ['', []],
  [',, ,', []],
  [';q=1', []],
])('nothing is made of %j', (header, entries) => {
  expect(order(header)).toEqual(entries);
});

test.each([
  ['no weight means 1', 'br', ['br;1']],
  ['the highest weight comes first', 'a;q=0.1, b;q=0.9, c', ['c;1', 'b;0.9', 'a;0.1']],
  ['equal weights keep their order', 'a, b;q=0.5, c, d;q=0.5', ['a;1', 'c;1', 'b;0.5', 'd;0.5']],
  ['0 is kept, for whoever asks what is refused', 'a;q=0', ['a;0']],
  ['letter case and blanks do not count', ' BR ; Q=0.5 ', ['br;0.5']],
  ['other parameters do not count', 'text/html;level=1;q=0.4', ['text/html;0.4']],
  ['a weight above 1 is 1', 'a;q=7', ['a;1']],
  ['a negative weight is 0', 'a;q=-1', ['a;0']],
  ['a weight that is no number is 0', 'a;q=high, b;q=0.1', ['b;0.1', 'a;0']],
  ['an infinite weight is 0', 'a;q=Infinity', ['a;0']],
])('%s', (_, header, entries) => {
  expect(order(header)).toEqual(entries);
});

test('the tail of a header longer than any browser sends is not read', () => {
  const header = Array.from({ length: 50_000 }, (_, index) => `l${index}`).join(',');

  expect(parseQualityValues(header)).toHaveLength(40);
});
