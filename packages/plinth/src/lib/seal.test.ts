import { expect, test } from 'vitest';
import { htmlOf } from '#lib/html.ts';
import { drawSeal, drawSealOutline, readableDigits, sealDigits } from '#lib/seal.ts';

const DIGITS = Array.from('0123456789abcdef');
const SOME = 'aeab98837c05f1e2';
/** Digits with every form of a lobe: its count, and two measures. */
const EVERY_LOBE = DIGITS.flatMap((count) =>
  DIGITS.flatMap((hollow) => DIGITS.map((crest) => `${count}${hollow}${crest}f00007c05f1e2`)),
);

const sealOf = (digits: string): string => htmlOf(drawSeal(digits, 'seal'));
const outlineOf = (digits: string): string => htmlOf(drawSealOutline(digits, 'small-seal'));
const pathOf = (seal: string): string => / d="([^"]+)"/.exec(seal)?.[1] ?? '';

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

test.each(Array.from(SOME, (_, place) => place))('each drawing is another for each value of digit %i', (place) => {
  const values = DIGITS.map((digit) => SOME.slice(0, place) + digit + SOME.slice(place + 1));

  for (const draw of [sealOf, outlineOf])
    expect(new Set(values.map((digits) => draw(digits))).size).toBe(DIGITS.length);
});

test('a seal is of 64 bits, in groups that two people can read to each other', () => {
  expect(readableDigits(sealDigits('300c075994ab12cd0000'))).toBe('300c 0759 94ab 12cd');
});

test('a drawing is of whole numbers, and stays within its 1000 units', () => {
  for (const digits of EVERY_LOBE) {
    expect(pathOf(sealOf(digits))).toMatch(/^M480 0c(?:[ -]?\d+){6}(?:s(?:[ -]?\d+){4})+$/);
    const lobe = pathOf(outlineOf(digits));
    expect(lobe).toMatch(/^M\d+-\d+C(?:[ -]?\d+){6}S(?:[ -]?\d+){4}$/);
    expect(Math.max(...pointsOf(lobe).map(([x, y]) => Math.hypot(x, y)))).toBeLessThan(500);
  }
});

// A browser styles and lays out each copy, of what is inside a copy too: a seal of lobes took it 1,300 elements.
test('each part of a seal is one path, which is mirrored, a copy for each other ring, and all once more', () => {
  expect(sealOf(SOME).match(/<path|<use/g)).toHaveLength(2 * (1 + 1 + 13 + 1));
});

test('engines whose sines differ in the last bits round a seal alike', () => {
  const { sin, cos } = Math;
  const drawings = (): string[] => EVERY_LOBE.map((digits) => sealOf(digits) + outlineOf(digits));
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
