import type { Drawing } from '#lib/html.ts';
import { hasOwnColours } from '#looks/parse-mark.server.ts';
import type { ThemeColours } from '#looks/theme-tokens.server.ts';
import { placedMark } from './placed-mark.ts';
import { svgMarkup } from './svg-markup.ts';

export type Tile = {
  /** In pixels, of the smallest picture that it is drawn for. */
  readonly pixels: number;
  /** Size of the mark against the tile. A maskable icon may lose all outside four fifths of it. */
  readonly scale: number;
  /** Radius of the tile's corners in hundredths; 0 where the system rounds them itself. */
  readonly corner: number;
};

/**
 * A mark on its ground, in a drawing 100 wide. One in the colour of the text is paper on ink, which stands out among
 * the tabs of a browser in light and dark; one with colours of its own keeps them, on paper.
 */
export function tileSvg(mark: Drawing, colours: ThemeColours, { pixels, scale, corner }: Tile): string {
  const { ink, paper } = colours;
  const [ground, text] = hasOwnColours(mark) ? [paper.light, ink.light] : [ink.light, paper.light];
  const placed = placedMark(mark, { centre: [50, 50], size: 100 * scale, pixelsPerUnit: pixels / 100 });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
    `<rect width="100" height="100" rx="${corner}" fill="${ground}"/>`,
    svgMarkup(placed, { text, colours }),
    '</svg>\n',
  ].join('');
}
