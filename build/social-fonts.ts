import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { memoizeAsync } from '../src/lib/memoize-async.ts';

// Not import.meta.resolve: Vite's module runner, in which tests build sites, does not have it.
const require = createRequire(import.meta.url);

/**
 * The fonts whose letters a social image may have, in the order in which they are looked through. Amiri for Arabic: its
 * dots are part of each letter, and Satori puts those that are not in the wrong place.
 */
const FILES = {
  latin: require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff'),
  'latin-ext': require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff'),
  vietnamese: require.resolve('@fontsource/source-serif-4/files/source-serif-4-vietnamese-400-normal.woff'),
  greek: require.resolve('@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff'),
  cyrillic: require.resolve('@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff'),
  'cyrillic-ext': require.resolve('@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-400-normal.woff'),
  arabic: require.resolve('@fontsource/amiri/files/amiri-arabic-400-normal.woff'),
  hebrew: require.resolve('@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-400-normal.woff'),
};

/** The names of the fonts, as a style lists them. */
export const SOCIAL_FONT_FAMILY = Object.keys(FILES).join(', ');

type SocialFont = { readonly name: string; readonly data: Buffer; readonly weight: 400; readonly style: 'normal' };

/** Each file under a name of its own: of several with one name, Satori takes the first and no other. */
export const socialFonts = memoizeAsync((): Promise<SocialFont[]> =>
  Promise.all(
    Object.entries(FILES).map(async ([name, file]): Promise<SocialFont> => ({
      name,
      data: await readFile(file),
      weight: 400,
      style: 'normal',
    })),
  ),
);
