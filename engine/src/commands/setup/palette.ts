import Color from 'colorjs.io';
import { AnswersError } from '#commands/setup/answers.ts';

/** The colours that an owner names: any colour of CSS, for the light scheme. */
export type Brand = { readonly paper: string; readonly ink: string; readonly accent: string };
export type Token = (typeof TOKENS)[number];
export type Palette = {
  /** As CSS; a given colour that can be read stays as its owner wrote it. */
  readonly light: Readonly<Record<Token, string>>;
  readonly dark: Readonly<Record<Token, string>>;
  /** A sentence for each given colour that was changed so that it can be read. */
  readonly notes: readonly string[];
};

type Scheme = Readonly<Record<Token, Color>>;

export const TOKENS = ['paper', 'plate', 'ink', 'quiet', 'engraving', 'seal'] as const;
/** By WCAG 2.2. */
const TEXT = 4.5;
/** The contrast of colours that are made here, with a margin for rounding. */
const MADE_TEXT = 4.6;
/** Of lightness in OKLCH, from 0 to 1. */
const STEP = 0.01;

/** A theme in light and dark, made of three colours, in which all text can be read. */
export function paletteOf({ paper, ink, accent }: Brand): Palette {
  const given = { paper: read('paper', paper), ink: read('ink', ink), accent: read('accent', accent) };
  if (lightness(given.paper) <= lightness(given.ink))
    throw new AnswersError([`paper: got ${paper}, takes a colour that is lighter than ink, ${ink}`]);
  if (contrastOf(new Color('black'), given.paper) < TEXT)
    throw new AnswersError([`paper: got ${paper}, takes a lighter colour: not even black could be read on it`]);
  const scheme = lightScheme(given);
  const isInk = scheme.ink === given.ink;
  // The rounding of its CSS may cost it the contrast that it has.
  const inks = scheme.quiet === scheme.ink ? { ink, quiet: ink } : { ink };
  const isAccent = scheme.seal === given.accent;
  const light = sheetOf(scheme);
  return {
    light: { ...light, paper, ...(isInk ? inks : {}), ...(isAccent ? { seal: accent } : {}) },
    dark: sheetOf(darkScheme(given)),
    notes: [
      ...(isInk ? [] : [darkened('ink', ink, light.ink, given)]),
      ...(isAccent ? [] : [darkened('accent', accent, light.seal, given)]),
    ],
  };
}

function darkened(name: keyof Brand, before: string, after: string, given: Record<keyof Brand, Color>): string {
  // Cut, not rounded: 4.49 is not 4.5.
  const contrast = Math.floor(100 * contrastOf(given[name], given.paper)) / 100;
  return `${name} ${before} has a contrast of ${contrast}:1 with paper, where ${TEXT}:1 is needed: it was made darker, ${after}`;
}

function sheetOf(scheme: Scheme): Record<Token, string> {
  return Object.fromEntries(TOKENS.map((name) => [name, cssOf(scheme[name])])) as Record<Token, string>;
}

function lightScheme({ paper, ink, accent }: Record<keyof Brand, Color>): Scheme {
  const readable = readableOn(ink, [paper]);
  const plate = plateFor(readable, paper);
  const grounds = [paper, plate];
  const quiet = until(paper.mix(readable, 0.72, { space: 'oklch' }), -STEP, grounds);
  return {
    paper,
    plate,
    ink: readable,
    quiet: lightness(quiet) < lightness(readable) ? readable : quiet,
    engraving: paper.mix(readable, 0.6, { space: 'oklch' }),
    // The ground of text in the colour of paper. On plate it is only an edge, for which 3:1 is enough.
    seal: readableOn(accent, [paper]),
  };
}

function readableOn(given: Color, grounds: readonly Color[]): Color {
  if (grounds.every((ground) => contrastOf(given, ground) >= TEXT)) return given;
  // Rounded as in its CSS, since other colours are then made to go with it.
  return shown(until(given, -STEP, grounds));
}

/** Up to 3 % darker than paper, as long as ink can be read on it. */
function plateFor(ink: Color, paper: Color): Color {
  const candidates = [0.03, 0.02, 0.01].map((less) => withLightness(paper, lightness(paper) - less));
  return candidates.find((plate) => contrastOf(ink, shown(plate)) >= TEXT) ?? paper;
}

/** The hues of the light scheme, on a ground in the hue of ink. */
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
    // The hue and the strength of the accent, only as much lighter as reading needs.
    seal: until(accent, STEP, grounds),
  };
}

/** A colour in steps of lightness until it can be read on every ground. */
function until(colour: Color, step: number, grounds: readonly Color[]): Color {
  let found = colour;
  while (grounds.some((ground) => contrastOf(shown(ground), shown(found)) < MADE_TEXT)) {
    const next = lightness(found) + step;
    if (next < 0 || next > 1) return found;
    found = withLightness(found, next);
  }
  return found;
}

// With the rounding of its CSS.
function shown(colour: Color): Color {
  return new Color(cssOf(colour));
}

/** By WCAG 2.1, in sRGB with 8 bits a channel, like the launch check. */
function contrastOf(one: Color, other: Color): number {
  const [first, second] = [one, other].map(
    (colour) => new Color(colour.to('srgb').toGamut({ method: 'clip' }).toString({ format: 'hex', collapse: false })),
  );
  return first === undefined || second === undefined ? 1 : first.contrastWCAG21(second);
}

/** `oklch(53% 0.19 31)` */
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
