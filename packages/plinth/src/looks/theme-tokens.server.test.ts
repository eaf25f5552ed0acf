import { expect, test } from 'vitest';
import { colourTokens, themeColours, themeProblems } from '#looks/theme-tokens.server.ts';

const WHOLE = `:root {
  --paper: #fff;
  --plate: #eee;
  --ink: light-dark(oklch(25% 0.04 200), rgb(0 0 0 / 100%));
  --quiet: #333;
  --engraving: teal;
  --seal: #c00;
}`;

test.each([
  [
    'missing',
    WHOLE.replace('--ink', '--tinte'),
    undefined,
    /^--ink is missing in :root; taken is one opaque colour, such/,
  ],
  ['no colour', WHOLE.replace('teal', '2px'), 6, /^--engraving is 2px, which is no colour; taken is one/],
  [
    'in one scheme no colour',
    WHOLE.replace('teal', 'light-dark(teal, nope)'),
    6,
    /^--engraving is light-dark\(teal, nope\)/,
  ],
  ['transparent', WHOLE.replace('teal', '#0088'), 6, /^--engraving is #0088, which is no colour/],
  ['itself', WHOLE.replace('teal', 'var(--engraving)'), 6, /^--engraving is var\(--engraving\)/],
  ['in a condition', WHOLE.replace(':root', '@media print { :root') + '}', undefined, /^--paper is missing/],
  ['in no CSS', WHOLE.replace('}', ''), 1, /^this is no CSS: Unclosed block$/],
])('a colour of the engine that is %s is one sentence with its line', (_, css, line, what) => {
  expect(themeProblems(css)[0]).toEqual({ line, what: expect.stringMatching(what) });
  expect(() => themeColours(css, 'theme.css')).toThrow(
    line === undefined ? /^theme\.css: -/ : new RegExp(`^theme\\.css:${line}: `),
  );
});

test('every colour is given in light and dark as sRGB, with its line', () => {
  const colours = themeColours(`/* --ink: red; */\n${WHOLE}`, 'theme.css');

  expect(colours.ink).toEqual({ light: '#032729', dark: '#000000', line: 5 });
  expect(colours.engraving).toEqual({ light: '#008080', dark: '#008080', line: 7 });
});

test('a colour that stands for another has its value, and the last one of a name counts', () => {
  const css =
    ':root { --navy: #036; --ink: #111 }\n:root, .other { --ink: light-dark(var(--navy), #fff); --gap: 1rem }';

  expect(Object.fromEntries(colourTokens(css))).toEqual({
    navy: { light: '#003366', dark: '#003366', line: 1 },
    ink: { light: '#003366', dark: '#ffffff', line: 2 },
  });
});

test.each<[string, string, string]>([
  ['oklch(from var(--navy) l c h)', '#003366', '#003366'],
  ['oklch(from var(--navy) calc(l + (1 - l) / 2) 0 h)', '#939393', '#939393'],
  ['oklch(from light-dark(#036, white) l c h)', '#003366', '#ffffff'],
  ['light-dark(oklch(from #036 1 0 0), #000)', '#ffffff', '#000000'],
])('a colour that is made from another is one: %s', (value, light, dark) => {
  const colours = colourTokens(`:root { --navy: #036; --made: ${value} }`);

  expect(colours.get('made')).toEqual({ light, dark, line: 1 });
});

test.each(['oklch(from var(--gone) l c h)', 'oklch(from #036 calc(l c) c h)'])(
  'what is made from no colour, or by no sum, is none: %s',
  (value) => {
    expect(colourTokens(`:root { --made: ${value} }`).has('made')).toBe(false);
  },
);
