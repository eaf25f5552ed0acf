import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { memoizeAsync } from '#lib/memoize-async.ts';
import { SOCIAL_IMAGE_SIZE } from '#model/page-name.ts';

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

/** `line`: may have line breaks. */
export type SocialWords = { readonly brand: string; readonly title: string; readonly line: string };

export type SocialLayout = {
  readonly direction: 'ltr' | 'rtl';
  readonly colour: string;
  readonly margin: number;
  /** Height of the brand's line, and how far it starts from the margin. */
  readonly brandHeight: number;
  readonly brandIndent: number;
  /** Of title and line. A word that is wider makes the title smaller: no word is broken, and none is cut. */
  readonly textWidth: number;
};

const [LARGE, LESS_LARGE] = [80, 64];
/** A title with more letters begins with the smaller size. */
const MANY_LETTERS = 30;
const TITLE_HEIGHT = 340;

export type SetWords = {
  /** As SVG, each letter a path. */
  readonly svg: string;
  /** Letters that no font has: an empty box stands in the place of each. */
  readonly missing: ReadonlySet<string>;
};

/** Sets the words of a social image: the brand at the top, the title in the middle, a line at the foot. */
export async function setSocialWords(words: SocialWords, layout: SocialLayout): Promise<SetWords> {
  const largest = words.title.length > MANY_LETTERS ? LESS_LARGE : LARGE;
  // At a tenth of the size: what sticks out of the picture is not measured.
  const [small, textWidth] = [largest / 10, layout.textWidth / 10];
  const { svg } = await setAt(small, { brand: '', title: words.title, line: '' }, { ...layout, textWidth });
  const { width = 0, height = 0 } = new Resvg(svg).innerBBox() ?? {};
  const fit = Math.min(1, textWidth / width, TITLE_HEIGHT / 10 / height);
  return setAt(Math.floor(largest * fit), words, layout);
}

async function setAt(fontSize: number, { brand, title, line }: SocialWords, layout: SocialLayout): Promise<SetWords> {
  const { direction, colour: color, margin: padding, brandHeight, brandIndent, textWidth: maxWidth } = layout;
  const missing = new Set<string>();
  const page = { ...SOCIAL_IMAGE_SIZE, padding, color, direction, fontFamily: Object.keys(FONT_FILES).join(', ') };
  const indent = direction === 'rtl' ? { paddingRight: brandIndent } : { paddingLeft: brandIndent };
  const svg = await satori(
    element({ ...page, flexDirection: 'column', justifyContent: 'space-between' }, [
      element({ fontSize: 34, letterSpacing: 1, height: brandHeight, alignItems: 'center', ...indent }, brand),
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

type SocialFont = { readonly name: string; readonly data: Buffer; readonly weight: 400; readonly style: 'normal' };

/** Each file under a name of its own: of several with one name, Satori takes the first and no other. */
const socialFonts = memoizeAsync((): Promise<SocialFont[]> =>
  Promise.all(
    Object.entries(FONT_FILES).map(async ([name, file]): Promise<SocialFont> => ({
      name,
      data: await readFile(file),
      weight: 400,
      style: 'normal',
    })),
  ),
);
