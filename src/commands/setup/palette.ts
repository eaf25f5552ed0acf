import Color from 'colorjs.io';
import { AnswersError } from '#commands/setup/answers.ts';

/** The colours that an owner names: any colour of CSS, for the light scheme. */
export type Brand = { readonly paper: string; readonly ink: string; readonly accent: string };
export type Token = (typeof TOKENS)[number];
export type Palette = {
  /** As the sheet writes them: a colour that stayed as it was given, in its owner's words. */
  readonly light: Readonly<Record<Token, string>>;
  readonly dark: Readonly<Record<Token, string>>;
  /** A sentence for each colour that had to become another to be read. */
  readonly notes: readonly string[];
};

type Scheme = Readonly<Record<Token, Color>>;

export const TOKENS = ['paper', 'plate', 'ink', 'quiet', 'engraving', 'seal'] as const;
/** WCAG 2.2: text, with a little room for rounding; the edge of a button. */
const TEXT = 4.6;
/** In OKLCH, from 0 to 1. */
const STEP = 0.01;

/** A theme in light and dark that is made of three colours, and in which everything can be read. */
export function paletteOf({ paper, ink, accent }: Brand): Palette {
  const given = { paper: read('paper', paper), ink: read('ink', ink), accent: read('accent', accent) };
  if (lightness(given.paper) <= lightness(given.ink))
    throw new AnswersError([`paper: got ${paper}, takes a colour that is lighter than ink, ${ink}`]);
  const scheme = lightScheme(given);
  const isInk = cssOf(scheme.ink) === cssOf(given.ink);
  const isAccent = cssOf(scheme.seal) === cssOf(given.accent);
  return {
    light: { ...sheetOf(scheme), paper, ...(isInk ? { ink } : {}), ...(isAccent ? { seal: accent } : {}) },
    dark: sheetOf(darkScheme(given)),
    notes: [
      ...(isInk ? [] : [`ink ${ink} could not be read on ${paper}: it was made darker`]),
      ...(isAccent ? [] : [`accent ${accent} could not be read on ${paper}, nor that on it: it was made darker`]),
    ],
  };
}

function sheetOf(scheme: Scheme): Record<Token, string> {
  return Object.fromEntries(TOKENS.map((name) => [name, cssOf(scheme[name])])) as Record<Token, string>;
}

function lightScheme({ paper, ink, accent }: Record<keyof Brand, Color>): Scheme {
  const plate = withLightness(paper, lightness(paper) - 0.03);
  const grounds = [paper, plate];
  const readable = until(ink, -STEP, grounds);
  return {
    paper,
    plate,
    ink: readable,
    quiet: until(paper.mix(readable, 0.72, { space: 'oklch' }), -STEP, grounds),
    engraving: paper.mix(readable, 0.6, { space: 'oklch' }),
    seal: until(accent, -STEP, grounds),
  };
}

/** The hues of the light scheme, with ink for ground. */
function darkScheme({ paper, ink, accent }: Record<keyof Brand, Color>): Scheme {
  const ground = muted(withLightness(ink, 0.19), 0.03);
  const plate = withLightness(ground, 0.23);
  const grounds = [ground, plate];
  const text = until(muted(withLightness(paper, 0.92), 0.02), STEP, grounds);
  return {
    paper: ground,
    plate,
    ink: text,
    quiet: until(muted(withLightness(text, 0.76), 0.025), STEP, grounds),
    engraving: muted(withLightness(ink, 0.72), 0.05),
    seal: until(withLightness(accent, Math.max(0.7, lightness(accent))), STEP, grounds),
  };
}

/** Lighter or darker until it can be read on every ground. */
function until(colour: Color, step: number, grounds: readonly Color[]): Color {
  let found = colour;
  while (grounds.some((ground) => shown(ground).contrastWCAG21(shown(found)) < TEXT)) {
    const next = lightness(found) + step;
    if (next < 0 || next > 1) return found;
    found = withLightness(found, next);
  }
  return found;
}

/** As the sheet will say it, rounded, on a screen that knows no more than sRGB. */
function shown(colour: Color): Color {
  return new Color(cssOf(colour)).to('srgb').toGamut({ method: 'clip' });
}

/** `oklch(53% 0.19 31)`: how the sheet writes a colour. */
function cssOf(colour: Color): string {
  const [l, c, h] = colour.to('oklch').coords.map((value) => (Number.isFinite(value) ? Number(value) : 0));
  const chroma = Number((c ?? 0).toFixed(3));
  const hue = chroma === 0 ? 0 : Math.round(h ?? 0);
  return `oklch(${Number((100 * (l ?? 0)).toFixed(1))}% ${chroma} ${hue})`;
}

function read(name: string, text: string): Color {
  const colour = Color.try(text);
  if (colour === null || (colour.alpha ?? 1) < 1)
    throw new AnswersError([`${name}: got ${JSON.stringify(text)}, takes an opaque colour of CSS, such as #0b5d4e`]);
  return colour.to('oklch');
}

function lightness(colour: Color): number {
  return Number(colour.oklch.l);
}

function withLightness(colour: Color, value: number): Color {
  const changed = colour.to('oklch');
  changed.oklch.l = Math.min(1, Math.max(0, value));
  return changed;
}

function muted(colour: Color, most: number): Color {
  const changed = colour.to('oklch');
  changed.oklch.c = Math.min(most, Number(changed.oklch.c) || 0);
  return changed;
}
