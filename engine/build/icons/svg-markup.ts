import { htmlOf, type Drawing } from '#lib/html.ts';
import type { ThemeColours } from '#looks/theme-tokens.server.ts';

export type Paints = {
  /** The colour in place of `currentColor`. */
  readonly text: string;
  /** The colours in place of `var(--seal)` and its like: their values in light. */
  readonly colours: ThemeColours;
};

/** A drawing as SVG for renderers that know neither tokens nor the text's colour. */
export function svgMarkup(drawing: Drawing, paints: Paints): string {
  return htmlOf(painted(drawing, paints));
}

function painted([name, attributes, shapes]: Drawing, paints: Paints): Drawing {
  const own = Object.entries(attributes).map(([attribute, value]) => [attribute, paintOf(value, paints)]);
  return [name, Object.fromEntries(own), shapes.map((shape) => painted(shape, paints))];
}

function paintOf(value: string, { text, colours }: Paints): string {
  if (/^currentcolor$/i.test(value)) return text;
  const token = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return token === undefined ? value : (colours[token]?.light ?? value);
}
