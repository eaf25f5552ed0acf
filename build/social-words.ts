import satori from 'satori';
import { SOCIAL_IMAGE_SIZE } from '#model/social-image.ts';
import { SOCIAL_FONT_FAMILY, socialFonts } from './social-fonts.ts';

export type SocialWords = { readonly brand: string; readonly title: string; readonly line: string };

export type SocialLayout = {
  readonly direction: 'ltr' | 'rtl';
  readonly colour: string;
  readonly margin: number;
  /** Height of the brand's line, and how far it starts from the margin. */
  readonly brandHeight: number;
  readonly brandIndent: number;
};

export type SetWords = {
  /** As SVG, each letter a path. */
  readonly svg: string;
  /** Letters that no font has: an empty box stands in the place of each. */
  readonly missing: ReadonlySet<string>;
};

/** Sets the words of a social image: the brand at the top, the title in the middle, a line at the foot. */
export async function setSocialWords({ brand, title, line }: SocialWords, layout: SocialLayout): Promise<SetWords> {
  const { direction, colour: color, margin: padding, brandHeight, brandIndent } = layout;
  const missing = new Set<string>();
  const page = { ...SOCIAL_IMAGE_SIZE, padding, color, direction, fontFamily: SOCIAL_FONT_FAMILY };
  const indent = direction === 'rtl' ? { paddingRight: brandIndent } : { paddingLeft: brandIndent };
  const svg = await satori(
    element({ ...page, flexDirection: 'column', justifyContent: 'space-between' }, [
      element({ fontSize: 34, letterSpacing: 1, height: brandHeight, alignItems: 'center', ...indent }, brand),
      element({ fontSize: title.length > 40 ? 64 : 80, lineHeight: 1.1, maxWidth: 820, textWrap: 'balance' }, title),
      element({ fontSize: 28, maxWidth: 760, lineHeight: 1.35 }, line),
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
