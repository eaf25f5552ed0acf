import { escapeHtml } from '#lib/html.ts';
import type { SvgElement } from '#lib/svg-element.ts';
import type { ThemeColours } from '#looks/theme-tokens.server.ts';

export type Paints = {
  /** What `currentColor` stands for. */
  readonly text: string;
  /** What `var(--seal)` and its like stand for: their values in light. */
  readonly colours: ThemeColours;
};

/** A drawing as SVG for renderers that know neither tokens nor the text's colour. */
export function svgMarkup({ tag, attributes, children }: SvgElement, paints: Paints): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(painted(value, paints))}"`);
  return `<${tag}${written.join('')}>${children.map((child) => svgMarkup(child, paints)).join('')}</${tag}>`;
}

function painted(value: string, { text, colours }: Paints): string {
  if (/^currentcolor$/i.test(value)) return text;
  const token = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return token === undefined ? value : (colours[token]?.light ?? value);
}
