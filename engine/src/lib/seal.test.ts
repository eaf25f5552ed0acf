import { describe, expect, test } from 'vitest';
import { sealDigits, sealShape } from '#lib/seal.ts';

const DIGITS = Array.from('0123456789abcdef');
const SOME = 'aeab9883';

/** All that set the form of a lobe: its count, and three measures. */
function everyLobe(): string[] {
  return DIGITS.flatMap((count) =>
    DIGITS.flatMap((hollow) => DIGITS.map((crest) => count + hollow + crest)).map((three) => `${three}f0000`),
  );
}

/** Points of a lobe's first half, by its four control points. */
function pointsOf(lobe: string): Array<readonly [number, number]> {
  const numbers = lobe.match(/-?\d+/g)?.map(Number) ?? [];
  return Array.from({ length: 101 }, (_, step) => {
    const t = step / 100;
    const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    const sum = (axis: 0 | 1) =>
      weights.reduce((total, weight, index) => total + weight * (numbers[2 * index + axis] ?? 0), 0);
    return [sum(0), sum(1)] as const;
  });
}

test('a seal shows the first 32 bits of a hash', () => {
  expect(sealDigits('0123456789abcdef')).toBe('01234567');
});

describe('a drawing', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7])('is another for each value of digit %i', (place) => {
    const drawings = DIGITS.map((digit) =>
      JSON.stringify(sealShape(SOME.slice(0, place) + digit + SOME.slice(place + 1))),
    );

    expect(new Set(drawings).size).toBe(DIGITS.length);
  });

  test('is of whole numbers', () => {
    for (const digits of everyLobe())
      expect(sealShape(digits).lobe).toMatch(/^M\d+-\d+C(?:[ -]?\d+){6}S(?:[ -]?\d+){4}$/);
  });

  test('stays within its 1000 units', () => {
    const radii = everyLobe().flatMap((digits) => pointsOf(sealShape(digits).lobe).map(([x, y]) => Math.hypot(x, y)));

    expect(radii.reduce((one, other) => Math.max(one, other))).toBeLessThan(500);
  });
});

test('engines whose sines differ in the last bits round a lobe alike', () => {
  const { sin, cos } = Math;
  const drawn = everyLobe().map((digits) => sealShape(digits).lobe);
  try {
    for (const error of [-1e-12, 1e-12]) {
      Math.sin = (angle) => sin(angle) + error;
      Math.cos = (angle) => cos(angle) + error;
      expect(everyLobe().map((digits) => sealShape(digits).lobe)).toEqual(drawn);
    }
  } finally {
    Object.assign(Math, { sin, cos });
  }
});
