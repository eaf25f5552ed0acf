import { Resvg } from '@resvg/resvg-js';
import type { IconName } from '#looks/site-pictures.server.ts';
import type { SiteLooks } from '../site-looks.ts';
import { tileSvg, type Tile } from './tile.ts';

/** Where no system cuts the corners. */
const ROUNDED = { scale: 0.84, corner: 20 };
/** Where the system cuts the corners, and a margin with them. */
const WHOLE = { corner: 0 };

const AT_16: Tile = { pixels: 16, ...ROUNDED, scale: 0.9 };

const PNG_TILES = {
  'apple-touch-icon.png': { pixels: 180, scale: 0.72, ...WHOLE },
  'icon-192.png': { pixels: 192, ...ROUNDED },
  'icon-512.png': { pixels: 512, ...ROUNDED },
  'icon-maskable.png': { pixels: 512, scale: 0.66, ...WHOLE },
} satisfies Partial<Record<IconName, Tile>>;

/** Draws an icon of a site: its mark, on a ground in one of its colours. */
export function drawIcon(name: IconName, looks: SiteLooks): Uint8Array {
  switch (name) {
    case 'icon.svg':
      // Most often seen in a tab, at 16 pixels: lines that are clear there are strong where it is larger.
      return Buffer.from(tileSvg(looks.smallMark, looks.colours, AT_16));
    case 'favicon.ico':
      return icoOf([
        [16, png(tileSvg(looks.smallMark, looks.colours, AT_16), 16)],
        [32, png(tileSvg(looks.smallMark, looks.colours, { pixels: 32, ...ROUNDED }), 32)],
        [48, png(tileSvg(looks.mark, looks.colours, { pixels: 48, ...ROUNDED }), 48)],
      ]);
    default: {
      const tile = PNG_TILES[name];
      return png(tileSvg(looks.mark, looks.colours, tile), tile.pixels);
    }
  }
}

function png(drawing: string, size: number): Uint8Array {
  return new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/** An ICO file of PNG images: a header, an entry of 16 bytes for each, then the images as they are. */
function icoOf(images: ReadonlyArray<readonly [size: number, png: Uint8Array]>): Uint8Array {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);

  let offset = header.length + 16 * images.length;
  const entries = images.map(([size, image]) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    // One plane, 32 bits for each pixel.
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(image.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += image.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...images.map(([, image]) => image)]);
}
