import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { weaveFromSeed, wavePath } from '#lib/rosette.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** The colours of site/theme.css, light scheme, as sRGB: neither renderer reads OKLCH. */
const PAPER = '#f8f5ee';
const INK = '#0c2527';
const ENGRAVING = '#2a5a58';
const FONT = 'Source Serif 4';

export type SocialCard = { readonly brand: string; readonly title: string; readonly line: string };

/** Draws the picture that is shown with a shared link: a PNG of 1200x630 with the page's title and a rosette made from it. */
export async function drawSocialImage({ brand, title, line }: SocialCard): Promise<Uint8Array> {
  const text = await satori(
    element(
      'div',
      {
        width: WIDTH,
        height: HEIGHT,
        padding: 72,
        flexDirection: 'column',
        justifyContent: 'space-between',
        color: INK,
      },
      [
        element('div', { fontSize: 34, letterSpacing: 1 }, brand),
        element(
          'div',
          { fontSize: title.length > 40 ? 64 : 80, lineHeight: 1.1, maxWidth: 820, textWrap: 'balance' },
          title,
        ),
        element('div', { fontSize: 28, maxWidth: 760, lineHeight: 1.35 }, line),
      ],
    ),
    { width: WIDTH, height: HEIGHT, fonts: [{ name: FONT, data: await font(), weight: 400, style: 'normal' }] },
  );
  const drawing = text.replace(
    /<svg[^>]*>/,
    (open) => `${open}<rect width="100%" height="100%" fill="${PAPER}"/>${rosette(title)}`,
  );
  return new Resvg(drawing).render().asPng();
}

/** A React element without JSX, which is what Satori takes. */
function element(type: string, style: object, children: unknown): { type: string; props: object } & { key: null } {
  return {
    type,
    key: null,
    props: { style: { display: 'flex', boxSizing: 'border-box', fontFamily: FONT, ...style }, children },
  };
}

function rosette(seed: string): string {
  const weave = weaveFromSeed(seed);
  const path = wavePath(weave);
  const lines: string[] = [];
  for (let copy = 0; copy < weave.copies; copy += 1) {
    const scale = (weave.shrink ?? 1) ** copy;
    lines.push(`<path d="${path}" transform="rotate(${copy * weave.turn}) scale(${scale})"/>`);
    if (weave.mirrored === true)
      lines.push(`<path d="${path}" transform="rotate(${-copy * weave.turn}) scale(${scale} ${-scale})"/>`);
  }
  return `<g transform="translate(1120 300) scale(1.25)" fill="none" stroke="${ENGRAVING}" stroke-width=".6" opacity=".55">${lines.join('')}</g>`;
}

async function font(): Promise<Buffer> {
  return readFile(
    fileURLToPath(import.meta.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff')),
  );
}
