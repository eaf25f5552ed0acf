import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { wavePath } from '#lib/rosette.ts';
import type { SiteDefinition } from '#model/define-site.ts';

// `npm run icons`: draws the icons in site/public (or in the folder of another site, its argument) from the mark in
// its config. Run it after a change of the mark or of the colours. The files are committed, so that a build needs no renderer.

/** --ink and --paper of site/theme.css in light, as sRGB: neither favicons nor resvg know OKLCH. */
const INK = '#032729';
const PAPER = '#f9f5ec';

type Tile = {
  /** Number of lines, and their width in a drawing 100 wide: the smaller the icon, the fewer and wider. */
  readonly lines: number;
  readonly weight: number;
  /** Size of the rosette against the tile. A maskable icon may lose all outside four fifths of it. */
  readonly scale: number;
  /** Radius of the tile's corners; 0 where the system rounds them itself. */
  readonly corner: number;
};

const AT_16: Tile = { lines: 1, weight: 9, scale: 0.84, corner: 20 };
const AT_32: Tile = { lines: 2, weight: 5, scale: 0.88, corner: 20 };
const AT_48: Tile = { lines: 3, weight: 3.5, scale: 0.86, corner: 20 };
const LARGE: Tile = { lines: 7, weight: 1.6, scale: 0.84, corner: 20 };

const [, , site = 'site'] = process.argv;
// What defineSite makes, as every site's config exports it.
const { default: config } = (await import(pathToFileURL(join(site, 'config.ts')).href)) as { default: SiteDefinition };
const folder = join(site, 'public');
await mkdir(folder, { recursive: true });
await Promise.all([
  writeFile(join(folder, 'icon.svg'), drawing(AT_48)),
  writeFile(
    join(folder, 'favicon.ico'),
    icoOf([
      [16, png(AT_16, 16)],
      [32, png(AT_32, 32)],
      [48, png(AT_48, 48)],
    ]),
  ),
  writeFile(join(folder, 'apple-touch-icon.png'), png({ ...LARGE, corner: 0, scale: 0.72 }, 180)),
  writeFile(join(folder, 'icon-192.png'), png(LARGE, 192)),
  writeFile(join(folder, 'icon-512.png'), png(LARGE, 512)),
  writeFile(join(folder, 'icon-maskable.png'), png({ ...LARGE, corner: 0, scale: 0.66 }, 512)),
]);

function drawing({ lines, weight, scale, corner }: Tile): string {
  const path = wavePath(config.mark);
  const copies = Array.from({ length: lines }, (_, line) => {
    const turn = 7 * line;
    const size = (scale * 0.88 ** line).toFixed(3);
    const copy = (angle: number): string => `<path d="${path}" transform="rotate(${angle})scale(${size})"/>`;
    return line === 0 ? copy(0) : copy(turn) + copy(-turn);
  });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">',
    `<rect x="-50" y="-50" width="100" height="100" rx="${corner}" fill="${INK}"/>`,
    `<g fill="none" stroke="${PAPER}" stroke-width="${weight}">${copies.join('')}</g>`,
    '</svg>\n',
  ].join('');
}

function png(tile: Tile, size: number): Buffer {
  return new Resvg(drawing(tile), { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/** An ICO file of PNG images: a header, an entry of 16 bytes for each, then the images as they are. */
function icoOf(images: ReadonlyArray<readonly [size: number, png: Buffer]>): Buffer {
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
