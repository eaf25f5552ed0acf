import { crc32, deflateSync } from 'node:zlib';

export type Picture = {
  readonly width: number;
  readonly height: number;
  /** Four bytes each, without transparency: red, green, blue, and one that is not read. */
  readonly pixels: Uint8Array;
};

const MOST_COLOURS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A PNG with a palette, which takes a quarter of the bytes that one in full colour takes. Colours that are nearly alike
 * become the most frequent of them: a ground keeps its colour to the bit, and smooth edges have fewer steps.
 */
export function palettePng({ width, height, pixels }: Picture): Uint8Array {
  const colours = Array.from({ length: width * height }, (_, at) => colourAt(pixels, at));
  const { palette, places } = paletteOf(colours);
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(height * (width + 1));
  for (const [at, colour] of colours.entries()) rows[at + Math.floor(at / width) + 1] = places.get(colour) ?? 0;

  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each pixel; 3 stands for a palette.
  header.set([8, 3], 8);
  const entries = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', entries),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function colourAt(pixels: Uint8Array, at: number): number {
  return ((pixels[4 * at] ?? 0) << 16) | ((pixels[4 * at + 1] ?? 0) << 8) | (pixels[4 * at + 2] ?? 0);
}

type Palette = { readonly palette: readonly number[]; readonly places: ReadonlyMap<number, number> };

/** Groups colours by the first bits of each channel: four, or as many as give few enough groups. */
function paletteOf(colours: readonly number[]): Palette {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const frequent = [...counts].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour);
  for (let bits = 4; ; bits -= 1) {
    const mask = 0x01_01_01 * ((255 << (8 - bits)) & 255);
    const groups = new Map<number, number>();
    const palette: number[] = [];
    for (const colour of frequent) {
      if (groups.has(colour & mask)) continue;
      groups.set(colour & mask, palette.length);
      palette.push(colour);
    }
    if (palette.length <= MOST_COLOURS)
      return { palette, places: new Map(frequent.map((colour) => [colour, groups.get(colour & mask) ?? 0])) };
  }
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
