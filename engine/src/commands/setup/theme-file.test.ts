import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandOf, changeTheme } from '#commands/setup/theme-file.ts';
import { contrastProblems } from '#looks/contrast.server.ts';
import { themeColours } from '#looks/theme-tokens.server.ts';
import { siteFile } from '../../../tests/support/site-under-test.ts';

const SHEET = readFileSync(siteFile('theme.css'), 'utf8');

test.each([
  ['paper', { paper: 'rgb(0 0 0' }, /^paper: got "rgb\(0 0 0", takes an opaque colour/],
  ['ink', { ink: '#00000080' }, /^ink: got "#00000080"/],
  ['paper', { paper: '#000', ink: '#fff' }, /^paper: got #000, takes a colour that is lighter than ink, #fff/],
  ['paper', { paper: '#444', ink: '#000' }, /^paper: got #444, takes a lighter colour/],
])('a %s that cannot be used is refused', (_, brand, message) => {
  expect(() => changeTheme(SHEET, brand)).toThrow(message);
});

test.each([
  { paper: '#ffffff', ink: '#10223f', accent: '#0b5d4e' },
  { paper: '#fdf6e3', ink: '#777', accent: 'gold' },
  { paper: '#fff', ink: '#000', accent: '#fff' },
  { paper: 'oklch(90% 0.1 140)', ink: 'navy', accent: 'oklch(60% 0.3 20)' },
])('whatever the colours, everything can be read: %j', (brand) => {
  expect(contrastProblems(themeColours(changeTheme(SHEET, brand).css, 'theme.css'))).toEqual([]);
});

test('colours that can be read stay as they were given, and none is said to have changed', () => {
  const brand = { paper: '#ffffff', ink: 'rgb(16 34 63)', accent: '#0b5d4e' };
  const { css, notes } = changeTheme(SHEET, brand);

  expect(notes).toEqual([]);
  expect(brandOf(css)).toEqual(brand);
});

test.each([
  // On #fff: 4.53, 4.62, 4.75 and 5.02 to 1, at most 4.6 of them on a plate that is darker than paper.
  ...['#0078d4', '#d6336c', '#2f6fdb', '#1971c2'].flatMap((colour) => [
    { paper: '#fff', ink: '#111', accent: colour },
    { paper: '#fff', ink: colour, accent: '#711' },
  ]),
  // 4.9:1.
  { paper: '#f7f3ea', ink: '#10223f', accent: '#1f66d0' },
])('a colour that can be read, if only just, stays to the letter: %j', (brand) => {
  const { css, notes } = changeTheme(SHEET, brand);

  expect(notes).toEqual([]);
  expect(brandOf(css)).toEqual(brand);
  expect(contrastProblems(themeColours(css, 'theme.css'))).toEqual([]);
});

test('a colour that had to become another is said, with what it has, what is needed and what it is now', () => {
  const { css, notes } = changeTheme(SHEET, { paper: '#fff', ink: '#000', accent: '#0079d5' });

  expect(notes).toEqual([expect.stringMatching(/^accent #0079d5 has .* 4\.47:1 .* 4\.5:1 .*oklch\(/)]);
  expect(notes[0]).toContain(brandOf(css).accent);
});

test('nothing but the colours is touched, and nothing at all where they are the present ones', () => {
  const { css } = changeTheme(SHEET, { accent: 'navy' });
  const others = (sheet: string): string => sheet.replace(/--(?:paper|plate|ink|quiet|engraving|seal):[^;]+;/g, '');

  expect(others(css)).toBe(others(SHEET));
  expect(css).not.toBe(SHEET);
  expect(changeTheme(SHEET, brandOf(SHEET)).css).toBe(SHEET);
});

test('a comment that looks like a token, and a token of another rule, stay as they are', () => {
  const before = ':root {\n  /* --paper: #eee; until June */\n  --paper: #fff;\n  --ink: #111;\n  --seal: #711;\n}\n';
  const others = '.card {\n  --ink: #222;\n}\n';
  const { css, notes } = changeTheme(others + before, { accent: 'navy' });

  expect(brandOf(others + before)).toEqual({ paper: '#fff', ink: '#111', accent: '#711' });
  expect(css).toContain('/* --paper: #eee; until June */');
  expect(css).toContain(others);
  expect(css).toContain('--seal: light-dark(navy, ');
  expect(notes).toEqual(['plate', 'quiet', 'engraving'].map((token) => expect.stringContaining(`no --${token}:`)));
});

test('a sheet that is no CSS is refused with its line', () => {
  expect(() => changeTheme(':root {\n  --paper: #fff;\n', { accent: 'navy' })).toThrow(/^theme\.css:1: /);
});
