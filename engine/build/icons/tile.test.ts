import { expect, test } from 'vitest';
import { parseMark } from '#looks/parse-mark.server.ts';
import { themeColours } from '#looks/theme-tokens.server.ts';
import { tileSvg } from './tile.ts';

const names = ['paper', 'plate', 'ink', 'quiet', 'engraving', 'seal'];
const theme = `:root { ${names.map((name, index) => `--${name}: light-dark(#10000${index}, #20000${index});`).join(' ')} }`;
const COLOURS = themeColours(theme, 'theme.css');
const [PAPER, INK, SEAL] = [COLOURS.paper.light, COLOURS.ink.light, COLOURS.seal.light];

const tileOf = (paint: string): string => {
  const svg = `<svg viewBox="0 0 10 10"><path d="M0 0h9v9z" ${paint}/></svg>`;
  return tileSvg(parseMark(svg, 'mark.svg'), COLOURS, { pixels: 32, scale: 0.8, corner: 20 });
};

test.each([
  ['in the colour of the text is paper on ink', '', INK, `<g stroke-width="1" fill="${PAPER}"`],
  ['in a token is on paper, and has its value in light', 'fill="var(--seal)"', PAPER, `fill="${SEAL}"`],
  ['in a colour of its own is on paper, and keeps it', 'fill="#0a5"', PAPER, 'fill="#00aa55"'],
  ['in a colour that the renderer does not know', 'fill="oklch(100% 0 0)"', PAPER, 'fill="#ffffff"'],
])('a mark %s', (_, paint, ground, drawn) => {
  const tile = tileOf(paint);

  expect(tile).toContain(`rx="20" fill="${ground}"/>`);
  expect(tile).toContain(drawn);
  expect(tile).not.toMatch(/var\(|currentcolor/i);
});
