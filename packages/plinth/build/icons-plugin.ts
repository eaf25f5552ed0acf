import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';
import { htmlOf, type TreeElement } from '#lib/html.ts';
import type { ThemeColours } from '#looks/theme-tokens.server.ts';
import type { AssetFiles } from '#server/files/assets.ts';
import { readLooks, type SiteLooks } from './site-looks.ts';

/** `scale`: size of the mark against the icon. `corner`: radius in hundredths; 0 where the system rounds it itself. */
type Tile = { readonly pixels: number; readonly scale: number; readonly corner: number };

/** Most often seen in a tab, at 16 pixels: lines that are clear there are strong where it is larger. */
const IN_A_TAB: Tile = { pixels: 32, scale: 0.9, corner: 20 };

const PNG_TILES = {
  'apple-touch-icon.png': { pixels: 180, scale: 0.72, corner: 0 },
  'icon-192.png': { pixels: 192, scale: 0.84, corner: 20 },
  'icon-512.png': { pixels: 512, scale: 0.84, corner: 20 },
  // A maskable icon may lose all outside four fifths of it.
  'icon-maskable.png': { pixels: 512, scale: 0.66, corner: 0 },
} satisfies Record<string, Tile>;

type PngName = keyof typeof PNG_TILES;

/** The icons of a site, by the names under which it serves them. */
export const ICON_NAMES = ['icon.svg', 'favicon.ico', ...(Object.keys(PNG_TILES) as PngName[])] as const;

/** Draws the icons of the site into the client build. A file of that name in the site's `public/` is used as it is. */
export function iconsPlugin(site: string): Plugin {
  return {
    name: 'plinth:icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const looks = readLooks(site);
      for (const name of ICON_NAMES)
        if (!existsSync(join(site, 'public', name)))
          this.emitFile({ type: 'asset', fileName: name, source: drawIcon(name, looks) });
    },
  };
}

/** The same in development: an icon that the site's `public/` lacks is drawn when it is requested. */
export function withDrawnIcons(files: AssetFiles, site: string): AssetFiles {
  return {
    ...files,
    async read(path) {
      const own = await files.read(path);
      const name = ICON_NAMES.find((icon) => path === `/${icon}`);
      return own ?? (name && new Uint8Array(drawIcon(name, readLooks(site))));
    },
  };
}

/** Draws an icon of a site: its mark, on a ground in one of its colours. */
export function drawIcon(name: (typeof ICON_NAMES)[number], { mark, smallMark, colours }: SiteLooks): Uint8Array {
  switch (name) {
    case 'icon.svg':
      return Buffer.from(tileSvg(smallMark, colours, IN_A_TAB));
    case 'favicon.ico':
      return icoOf(png(tileSvg(smallMark, colours, IN_A_TAB), IN_A_TAB.pixels), IN_A_TAB.pixels);
    default:
      return png(tileSvg(mark, colours, PNG_TILES[name]), PNG_TILES[name].pixels);
  }
}

type Place = { readonly centre: readonly [x: number, y: number]; readonly size: number; readonly text: string };

/** A mark in another drawing, for renderers that know no tokens: `text` and light take the place of those in it. */
export function placedMark([name, attributes, shapes]: TreeElement, colours: ThemeColours, place: Place): string {
  const { centre, size, text: color } = place;
  const [x, y] = centre.map((middle) => String(middle - size / 2)) as [string, string]; // Of two numbers.
  const own = { ...attributes, x, y, width: String(size), height: String(size), color };
  return htmlOf([name, own, shapes]).replace(
    /var\(--([\w-]+)\)/g,
    (reference, token: string) => colours[token]?.light ?? reference,
  );
}

/**
 * A mark in the colour of the text is paper on ink, which stands out among the tabs of a browser in light and dark; one
 * with colours of its own keeps them, on paper.
 */
function tileSvg(mark: TreeElement, colours: ThemeColours, { scale, corner }: Tile): string {
  const { ink, paper } = colours;
  const hasOwnColours = /\b(?:fill|stroke|stop-color)="(?!none|currentcolor)/i.test(htmlOf(mark));
  const [ground, text] = hasOwnColours ? [paper.light, ink.light] : [ink.light, paper.light];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
    `<rect width="100" height="100" rx="${corner}" fill="${ground}"/>`,
    placedMark(mark, colours, { centre: [50, 50], size: 100 * scale, text }),
    '</svg>\n',
  ].join('');
}

function png(drawing: string, size: number): Uint8Array {
  return new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/** An ICO file of one PNG image: a header of 6 bytes, an entry of 16, then the image as it is. */
function icoOf(image: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22);
  // One image; its size; one plane, 32 bits for each pixel; its length; where it begins.
  header.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0]);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
