import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { palettePng } from './palette-png.ts';

const pixelsOf = (colours: readonly number[]): Uint8Array =>
  new Uint8Array(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255, 255]));

/** What a reader of PNG files makes of a picture of one row. */
function shown(colours: readonly number[]): number[] {
  const { data } = PNG.sync.read(
    Buffer.from(palettePng({ width: colours.length, height: 1, pixels: pixelsOf(colours) })),
  );
  return colours.map((_, at) => data.readUIntBE(4 * at, 3));
}

test('a few colours stay to the bit, in their places', () => {
  const colours = [0xf9f4ec, 0x00_00_00, 0xff_ff_ff, 0x0a_5b_3c, 0xf9f4ec];

  expect(shown(colours)).toEqual(colours);
});

test('of colours that are nearly alike the most frequent one is left', () => {
  expect(shown([0xf1_f1_f1, 0xf2_f1_f1, 0xf2_f1_f1])).toEqual([0xf2_f1_f1, 0xf2_f1_f1, 0xf2_f1_f1]);
});

test('any number of colours becomes a palette, and the most frequent one stays', () => {
  const many = Array.from({ length: 4096 }, (_, at) => ((at & 15) << 20) | (((at >> 4) & 15) << 12) | ((at >> 8) << 4));
  const ground = Array.from({ length: 100 }, () => 0x12_34_56);

  const result = shown([...ground, ...many]);

  expect(result.slice(0, 100)).toEqual(ground);
  expect(new Set(result).size).toBeLessThanOrEqual(256);
});

test('rows stand below each other', () => {
  const colours = [0x00_00_00, 0xff_ff_ff, 0xff_00_00, 0x00_ff_00, 0x00_00_ff, 0xff_ff_00];

  const { data, width, height } = PNG.sync.read(
    Buffer.from(palettePng({ width: 2, height: 3, pixels: pixelsOf(colours) })),
  );

  expect([width, height]).toEqual([2, 3]);
  expect(colours.map((_, at) => data.readUIntBE(4 * at, 3))).toEqual(colours);
});
