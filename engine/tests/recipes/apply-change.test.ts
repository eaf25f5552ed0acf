import { describe, expect, test } from 'vitest';
import { applyChange } from './support/apply-change.ts';

const TEXT = 'a: [1],\nb: {\n  c,\n},\nb: {\n  d,\n},';

describe('a change that does not fit is refused', () => {
  test.each([
    ['lines that are not there', ' x: {\n+  y,'],
    ['lines that stand there twice', ' b: {\n+  y,'],
    ['lines that stand there in another order', '   c,\n b: {\n+  y,'],
    ['more of what stood there than there was', '-a: […],\n+a: […, …],'],
  ])('%s', (_, change) => {
    expect(() => applyChange(TEXT, change)).toThrow(/the old lines stand there \d times|nothing stood/);
  });
});

test.each([
  ['a line comes below another', ' b: {\n   c,\n+  y,', 'a: [1],\nb: {\n  c,\n  y,\n},\nb: {\n  d,\n},'],
  ['a line comes above another', '+y,\n a: …', 'y,\na: [1],\nb: {\n  c,\n},\nb: {\n  d,\n},'],
  ['a line goes', '-a: [1],', 'b: {\n  c,\n},\nb: {\n  d,\n},'],
  ['what stood there is kept', '-a: […],\n+a: [0, …],', 'a: [0, 1],\nb: {\n  c,\n},\nb: {\n  d,\n},'],
])('%s', (_, change, changed) => {
  expect(applyChange(TEXT, change)).toBe(changed);
});
