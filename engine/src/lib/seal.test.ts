import { describe, expect, test } from 'vitest';
import { halfRingPath, lobePath, sealDigits, sealShape, type SealShape } from '#lib/seal.ts';

const DIGITS = Array.from('0123456789abcdef');
const SOME = 'aeab9883';

/** Of all that set the form of a lobe: its count, and two measures. */
function everyShape(): SealShape[] {
  return DIGITS.flatMap((count) =>
    DIGITS.flatMap((hollow) => DIGITS.map((crest) => sealShape(`${count}${hollow}${crest}f0000`))),
  );
}

function numbersOf(path: string): number[] {
  return path.match(/-?\d+/g)?.map(Number) ?? [];
}

/** Points of a lobe's first half, by its four control points. */
function pointsOf(lobe: string): Array<readonly [number, number]> {
  const numbers = numbersOf(lobe);
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
    for (const shape of everyShape()) {
      expect(lobePath(shape)).toMatch(/^M\d+-\d+C(?:[ -]?\d+){6}S(?:[ -]?\d+){4}$/);
      expect(halfRingPath(shape)).toMatch(/^M480 0c(?:[ -]?\d+){6}(?:s(?:[ -]?\d+){4})+$/);
    }
  });

  test('stays within its 1000 units', () => {
    const radii = everyShape().flatMap((shape) => pointsOf(lobePath(shape)).map(([x, y]) => Math.hypot(x, y)));

    expect(radii.reduce((one, other) => Math.max(one, other))).toBeLessThan(500);
  });

  test('has half a ring with a crest and a trough in each gap', () => {
    for (const shape of everyShape()) {
      const steps = halfRingPath(shape).split(/[cs]/).slice(1);
      const place = { x: 480, y: 0 };
      const errors = steps.map((step, index) => {
        const [right = 0, down = 0] = numbersOf(step).slice(-2);
        place.x += right;
        place.y += down;
        const angle = ((index + 1) * Math.PI) / shape.lobes;
        const radius = index % 2 === 0 ? shape.inner : 480;
        return Math.hypot(place.x - radius * Math.cos(angle), place.y - radius * Math.sin(angle));
      });

      expect(steps).toHaveLength(shape.lobes);
      expect(Math.max(...errors)).toBeLessThan(0.8);
      expect(place).toEqual({ x: shape.lobes % 2 === 0 ? -480 : -shape.inner, y: 0 });
    }
  });
});

test('engines whose sines differ in the last bits round a seal alike', () => {
  const { sin, cos } = Math;
  const drawings = (): string[] => everyShape().map((shape) => lobePath(shape) + halfRingPath(shape));
  const drawn = drawings();
  try {
    for (const error of [-1e-12, 1e-12]) {
      Math.sin = (angle) => sin(angle) + error;
      Math.cos = (angle) => cos(angle) + error;
      expect(drawings()).toEqual(drawn);
    }
  } finally {
    Object.assign(Math, { sin, cos });
  }
});
