import Color from 'colorjs.io';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paletteOf, type Brand, type Token } from '#commands/setup/palette.ts';

const GIVEN = { paper: '#ffffff', ink: '#10223f', accent: '#0b5d4e' };
/** Text and its ground, as the sheet promises them. */
const TEXTS: ReadonlyArray<readonly [front: Token, ground: Token]> = [
  ['ink', 'paper'],
  ['ink', 'plate'],
  ['quiet', 'paper'],
  ['quiet', 'plate'],
  ['paper', 'seal'],
];
const contrast = (one: string, other: string): number => {
  const [first, second] = [one, other].map((text) =>
    new Color(text).to('srgb').toGamut({ method: 'clip' }).toString({ format: 'hex', collapse: false }),
  );
  return new Color(first ?? '').contrastWCAG21(new Color(second ?? ''));
};

function expectReadable(brand: Brand): void {
  const palette = paletteOf(brand);

  for (const scheme of ['light', 'dark'] as const)
    for (const [front, ground] of TEXTS)
      expect(
        contrast(palette[scheme][front], palette[scheme][ground]),
        `${front} on ${ground} in ${scheme}`,
      ).toBeGreaterThanOrEqual(4.5);
}

test.each([
  ['no colour', { ...GIVEN, accent: 'brandish' }, /^accent: got "brandish", takes an opaque colour/],
  ['a colour that lets its ground through', { ...GIVEN, ink: 'rgb(0 0 0 / 50%)' }, /^ink: got /],
  ['a paper as dark as ink', { ...GIVEN, paper: GIVEN.ink }, /^paper: got #10223f, takes a colour that is lighter/],
  [
    'a paper that is too dark for any text',
    { ...GIVEN, paper: '#555', ink: '#111' },
    /^paper: got #555, takes a lighter/,
  ],
])('%s is refused', (_, brand, message) => {
  expect(() => paletteOf(brand)).toThrow(message);
});

test('text can be read in both schemes, whatever the three colours', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  const colour = fc.tuple(channel, channel, channel).map((rgb) => `rgb(${rgb.join(' ')})`);
  const light = fc
    .tuple(...[0, 1, 2].map(() => fc.integer({ min: 190, max: 255 })))
    .map((rgb) => `rgb(${rgb.join(' ')})`);
  const dark = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 140 }))).map((rgb) => `rgb(${rgb.join(' ')})`);
  fc.assert(
    fc.property(light, dark, colour, (paper, ink, accent) => expectReadable({ paper, ink, accent })),
    { numRuns: 40 },
  );
});

test('text can be read where ink is hardly dark enough', () => {
  expectReadable({ ...GIVEN, paper: 'rgb(222 218 235)', ink: 'rgb(135 71 138)' });
});

test('a colour that can be read stays in the words of its owner, and without a note', () => {
  expect(paletteOf(GIVEN)).toMatchObject({
    light: { paper: GIVEN.paper, ink: GIVEN.ink, seal: GIVEN.accent },
    notes: [],
  });
});

test('the dark scheme is dark, with light text', () => {
  const { dark } = paletteOf(GIVEN);

  expect(new Color(dark.paper).luminance).toBeLessThan(0.05);
  expect(new Color(dark.ink).luminance).toBeGreaterThan(0.5);
});
