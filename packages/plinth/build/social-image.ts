import { Resvg } from '@resvg/resvg-js';
import { drawSeal } from '#lib/seal.ts';
import { SOCIAL_IMAGE_SIZE } from '#model/page-name.ts';
import { placedMark } from './icons-plugin.ts';
import { palettePng } from './palette-png.ts';
import type { SiteLooks } from './site-looks.ts';
import { setSocialWords, type SocialWords } from './social-words.ts';

const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE_SIZE;
const MARGIN = 72;
/** Height of the mark beside the brand, and in the place of a title that cannot be set. */
const MARK = 56;
const LARGE_MARK = 240;
const SEAL_RADIUS = 200;
/** Between the margin and the seal, with some space before it. */
const TEXT_WIDTH = WIDTH - 2 * MARGIN - 2 * SEAL_RADIUS - 32;

export type SocialCard = SocialWords & {
  readonly direction: 'ltr' | 'rtl';
  /** Of the page's seal: a policy's is that of its text. */
  readonly digits: string;
};

/**
 * Draws the picture that is shown with a shared link: a PNG of 1200x630 with the mark, the page's title and its
 * seal. Words with letters that no font of the build has are left out: an empty box would stand for each.
 */
export async function drawSocialImage(card: SocialCard, looks: SiteLooks): Promise<Uint8Array> {
  const { direction } = card;
  const layout = {
    direction,
    colour: looks.colours.ink.light,
    margin: MARGIN,
    brandHeight: MARK,
    brandIndent: MARK + 20,
    textWidth: TEXT_WIDTH,
  };
  const { svg, missing } = await setSocialWords(card, layout);
  const known = (words: string): string => ([...missing].some((letter) => words.includes(letter)) ? '' : words);
  const words = { brand: known(card.brand), title: known(card.title), line: known(card.line) };
  const text = missing.size === 0 ? svg : (await setSocialWords(words, layout)).svg;

  const marks = [
    ...(words.brand === '' ? [] : [{ size: MARK, middle: MARGIN + MARK / 2 }]),
    ...(words.title === '' ? [{ size: LARGE_MARK, middle: HEIGHT / 2 }] : []),
  ];
  const ground = `<rect width="100%" height="100%" fill="${looks.colours.paper.light}"/>`;
  const drawings = [ground, seal(card, looks), ...marks.map(({ size, middle }) => mark(size, middle, card, looks))];
  const drawn = new Resvg(text.replace(/<svg[^>]*>/, (open) => open + drawings.join(''))).render();
  return palettePng({ width: drawn.width, height: drawn.height, pixels: drawn.pixels });
}

function mark(size: number, middle: number, { direction }: SocialCard, looks: SiteLooks): string {
  const fromStart = MARGIN + size / 2;
  const centre = [direction === 'rtl' ? WIDTH - fromStart : fromStart, middle] as const;
  return placedMark(looks.mark, looks.colours, { centre, size, text: looks.colours.ink.light });
}

/** Whole, at the side at which the lines of text end. */
function seal({ digits, direction }: SocialCard, { colours }: SiteLooks): string {
  const fromEnd = MARGIN + SEAL_RADIUS;
  const centre = [direction === 'rtl' ? fromEnd : WIDTH - fromEnd, HEIGHT / 2] as const;
  const place = { centre, size: 2 * SEAL_RADIUS, text: colours.engraving.light };
  const drawing = placedMark(drawSeal(digits, 'seal'), colours, place);
  return `<g stroke-width="1.7" opacity=".7">${drawing}</g>`;
}
