import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandOf, changeTheme } from '#commands/setup/theme-file.ts';
import { contrastProblems } from '#looks/contrast.server.ts';
import { siteFile } from '../../../tests/support/site-under-test.ts';

const SHEET = readFileSync(siteFile('theme.css'), 'utf8');

test.each([
  ['paper', { paper: 'rgb(0 0 0' }, /^paper: got "rgb\(0 0 0", takes an opaque colour/],
  ['ink', { ink: '#00000080' }, /^ink: got "#00000080"/],
  ['paper', { paper: '#000', ink: '#fff' }, /^paper: got #000, takes a colour that is lighter than ink, #fff/],
])('a %s that cannot be used is refused', (_, brand, message) => {
  expect(() => changeTheme(SHEET, brand)).toThrow(message);
});

test.each([
  { paper: '#ffffff', ink: '#10223f', accent: '#0b5d4e' },
  { paper: '#fdf6e3', ink: '#777', accent: 'gold' },
  { paper: '#fff', ink: '#000', accent: '#fff' },
  { paper: 'oklch(90% 0.1 140)', ink: 'navy', accent: 'oklch(60% 0.3 20)' },
])('whatever the colours, everything can be read: %j', (brand) => {
  expect(contrastProblems(changeTheme(SHEET, brand).css)).toEqual([]);
});

test('colours that can be read stay as they were given, and none is said to have changed', () => {
  const brand = { paper: '#ffffff', ink: 'rgb(16 34 63)', accent: '#0b5d4e' };
  const { css, notes } = changeTheme(SHEET, brand);

  expect(notes).toEqual([]);
  expect(brandOf(css)).toEqual(brand);
});

test('a colour that had to become another is said', () => {
  expect(changeTheme(SHEET, { paper: '#fff', ink: '#000', accent: 'gold' }).notes).toEqual([
    'accent gold could not be read on #fff, nor that on it: it was made darker',
  ]);
});

test('nothing but the colours is touched, and nothing at all where they are the present ones', () => {
  const { css } = changeTheme(SHEET, { accent: 'navy' });
  const others = (sheet: string): string => sheet.replace(/--(?:paper|plate|ink|quiet|engraving|seal):[^;]+;/g, '');

  expect(others(css)).toBe(others(SHEET));
  expect(css).not.toBe(SHEET);
  expect(changeTheme(SHEET, brandOf(SHEET)).css).toBe(SHEET);
});
