import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import type { TreeElement } from '#lib/html.ts';
import { themeColours } from '#looks/theme-tokens.server.ts';
import { drawIcon } from './icons-plugin.ts';

const names = ['paper', 'plate', 'ink', 'quiet', 'engraving', 'seal'];
const theme = `:root { ${names.map((name, index) => `--${name}: light-dark(#10000${index}, #20000${index});`).join(' ')} }`;
const COLOURS = themeColours(theme, 'theme.css');
const [PAPER, INK, SEAL] = [COLOURS.paper.light, COLOURS.ink.light, COLOURS.seal.light];

const looksWith = (paint: Record<string, string>) => {
  const shape: TreeElement = ['path', { d: 'M0 0h9v9z', ...paint }, []];
  const mark: TreeElement = ['svg', { fill: 'currentColor', viewBox: '0 0 10 10' }, [shape]];
  return { colours: COLOURS, mark, smallMark: mark, wordmark: undefined };
};

test.each([
  ['in the colour of the text is paper on ink', {}, INK, `color="${PAPER}"`],
  ['in a token is on paper, and has its value in light', { fill: 'var(--seal)' }, PAPER, `fill="${SEAL}"`],
  ['in a colour of its own is on paper, and keeps it', { stroke: '#0a5' }, PAPER, 'stroke="#0a5"'],
])('a mark %s', (_, paint, ground, drawn) => {
  const icon = Buffer.from(drawIcon('icon.svg', looksWith(paint as Record<string, string>))).toString();

  expect(icon).toContain(`rx="20" fill="${ground}"/>`);
  expect(icon).toContain(drawn);
  expect(icon).not.toContain('var(');
});

test('favicon.ico is a picture of 32 pixels', () => {
  const icon = Buffer.from(drawIcon('favicon.ico', looksWith({})));

  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const image = icon.subarray(icon.readUInt32LE(18));
  expect(image).toHaveLength(icon.readUInt32LE(14));
  expect(PNG.sync.read(image)).toMatchObject({ width: 32, height: 32 });
});
