import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { memoizeAsync } from '#lib/memoize-async.ts';
import { drawSeal } from '#lib/seal.ts';
import { SOCIAL_IMAGE_SIZE } from '#model/page-name.ts';
import { placedMark } from './icons-plugin.ts';
import { palettePng } from './palette-png.ts';
import type { SiteLooks } from './site-looks.ts';

// Not import.meta.resolve: Vite's module runner, in which tests build sites, does not have it.
const require = createRequire(import.meta.url);

// Amiri for Arabic: its dots are part of each letter. Satori puts those that are not in the wrong place.
/** The fonts whose letters a social image may have, in the order in which they are looked through. */
const FONT_FILES = {
  latin: require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff'),
  'latin-ext': require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff'),
  vietnamese: require.resolve('@fontsource/source-serif-4/files/source-serif-4-vietnamese-400-normal.woff'),
  greek: require.resolve('@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff'),
  cyrillic: require.resolve('@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff'),
  'cyrillic-ext': require.resolve('@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-400-normal.woff'),
  arabic: require.resolve('@fontsource/amiri/files/amiri-arabic-400-normal.woff'),
  hebrew: require.resolve('@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-400-normal.woff'),
};

const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE_SIZE;
const MARGIN = 72;
/** Height of the mark beside the brand, and in the place of a title that cannot be set. */
const MARK = 56;
const LARGE_MARK = 240;
const SEAL_RADIUS = 200;
/** Between the margin and the seal, with some space before it. */
const TEXT_WIDTH = WIDTH - 2 * MARGIN - 2 * SEAL_RADIUS - 32;
const TITLE_HEIGHT = 340;
const [LARGE, LESS_LARGE] = [80, 64];
/** A title with more letters begins with the smaller size. */
const MANY_LETTERS = 30;

/** `line`: may have line breaks. `digits`: of the page's seal; a policy's is that of its text. */
export type SocialCard = {
  readonly brand: string;
  readonly title: string;
  readonly line: string;
  readonly direction: 'ltr' | 'rtl';
  readonly digits: string;
};

/**
 * Draws the picture that is shown with a shared link: a PNG of 1200x630 with the mark, the page's title and its
 * seal. Words with letters that no font of the build has are left out: an empty box would stand for each.
 */
export async function drawSocialImage(card: SocialCard, looks: SiteLooks): Promise<Uint8Array> {
  const ink = looks.colours.ink.light;
  const { svg, missing } = await setWords(card, ink);
  const known = (words: string): string => ([...missing].some((letter) => words.includes(letter)) ? '' : words);
  const words = { ...card, brand: known(card.brand), title: known(card.title), line: known(card.line) };
  const text = missing.size === 0 ? svg : (await setWords(words, ink)).svg;

  const marks = [
    ...(words.brand === '' ? [] : [{ size: MARK, middle: MARGIN + MARK / 2 }]),
    ...(words.title === '' ? [{ size: LARGE_MARK, middle: HEIGHT / 2 }] : []),
  ];
  const ground = `<rect width="100%" height="100%" fill="${looks.colours.paper.light}"/>`;
  const drawings = [ground, seal(card, looks), ...marks.map(({ size, middle }) => mark(size, middle, card, looks))];
  const drawn = new Resvg(text.replace(/<svg[^>]*>/, (open) => open + drawings.join(''))).render();
  return palettePng({ width: drawn.width, height: drawn.height, pixels: drawn.pixels });
}

/** `svg`: each letter is a path. `missing`: letters that no font has; an empty box stands in the place of each. */
type SetWords = { readonly svg: string; readonly missing: ReadonlySet<string> };

/** Sets the brand at the top, the title in the middle, a line at the foot. */
export async function setWords(card: SocialCard, color: string): Promise<SetWords> {
  const largest = card.title.length > MANY_LETTERS ? LESS_LARGE : LARGE;
  // At a tenth of the size: what sticks out of the picture is not measured.
  const { svg } = await setAt(largest / 10, { ...card, brand: '', line: '' }, color, TEXT_WIDTH / 10);
  const { width = 0, height = 0 } = new Resvg(svg).innerBBox() ?? {};
  // A word that is wider than the column makes the title smaller: no word is broken, and none is cut.
  const fit = Math.min(1, TEXT_WIDTH / 10 / width, TITLE_HEIGHT / 10 / height);
  return setAt(Math.floor(largest * fit), card, color);
}

async function setAt(fontSize: number, card: SocialCard, color: string, maxWidth = TEXT_WIDTH): Promise<SetWords> {
  const { brand, title, line, direction } = card;
  const missing = new Set<string>();
  const page = { ...SOCIAL_IMAGE_SIZE, padding: MARGIN, color, direction, fontFamily: Object.keys(FONT_FILES).join() };
  const indent = { [direction === 'rtl' ? 'paddingRight' : 'paddingLeft']: MARK + 20 };
  const svg = await satori(
    element({ ...page, flexDirection: 'column', justifyContent: 'space-between' }, [
      element({ fontSize: 34, letterSpacing: 1, height: MARK, alignItems: 'center', ...indent }, brand),
      element({ fontSize, lineHeight: 1.1, maxWidth, textWrap: 'balance' }, title),
      element({ fontSize: 28, maxWidth, lineHeight: 1.35, whiteSpace: 'pre-wrap' }, line),
    ]),
    {
      ...SOCIAL_IMAGE_SIZE,
      fonts: await socialFonts(),
      loadAdditionalAsset: async (_script, letters) => {
        for (const letter of letters) missing.add(letter);
        return [];
      },
    },
  );
  return { svg, missing };
}

/** A React element without JSX, which is what Satori takes. */
function element(style: object, children: unknown): { type: string; props: object } & { key: null } {
  return { type: 'div', key: null, props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children } };
}

/** Each file under a name of its own: of several with one name, Satori takes the first and no other. */
const socialFonts = memoizeAsync(() =>
  Promise.all(
    Object.entries(FONT_FILES).map(async ([name, file]) => {
      return { name, data: await readFile(file), weight: 400 as const, style: 'normal' as const };
    }),
  ),
);

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
