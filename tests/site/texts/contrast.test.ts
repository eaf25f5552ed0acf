import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { siteFile } from '../../support/site-under-test.ts';
import { contrastProblems, promisedPairs, tokensWithoutPromise } from './token-contrast.ts';

const TOKENS = readFileSync(siteFile('theme.css'), 'utf8');

const sheet = (comment: string, tokens: string): string => `/* ${comment} */\n:root { ${tokens} }`;

describe('a stylesheet', () => {
  test.each([
    [
      'that is too faint in dark',
      'light-dark(#222, oklch(40% 0 0))',
      ['ink on paper in dark: 1.73:1, promised are 4.5:1'],
    ],
    [
      'that is too faint in both',
      '#808080',
      ['ink on paper in light: 3.95:1, promised are 4.5:1', 'ink on paper in dark: 4.03:1, promised are 4.5:1'],
    ],
    ['that is strong enough', 'light-dark(#222, #eee)', []],
    [
      'whose colour is none',
      'light-dark(1px, 2px)',
      ['ink on paper: one of them is no colour token', 'ink on paper: one of them is no colour token'],
    ],
  ])('%s', (_, ink, problems) => {
    const css = sheet(
      'Pairs that must reach 4.5:1 (text on ground): ink on paper',
      `--ink: ${ink}; --paper: light-dark(#fff, #222);`,
    );

    expect(contrastProblems(css)).toEqual(problems);
  });

  test('each pair is held to the ratio named before it', () => {
    const css = sheet(
      'must reach 4.5:1:\n * ink on paper\n * Pairs that must reach 3:1: seal on paper.',
      '--ink: #767676; --paper: #fff; --seal: #949494;',
    );

    expect(promisedPairs(css).map(({ front, needed }) => [front, needed])).toEqual([
      ['ink', 4.5],
      ['seal', 3],
    ]);
    expect(contrastProblems(css)).toEqual([]);
  });

  test('black on white is 21:1', () => {
    expect(contrastProblems(sheet('must reach 21.01:1: ink on paper', '--ink: #000; --paper: #fff;'))[0]).toContain(
      ' 21.00:1',
    );
  });

  test('a colour nobody made a promise for is named', () => {
    const css = sheet(
      'must reach 3:1: ink on paper.\n * thread is ornament, rule and edge are ornament',
      '--ink: red; --paper: #fff; --edge: #ddd; --glow: #ff0; --gap: 1rem;',
    );

    expect(tokensWithoutPromise(css)).toEqual(['glow']);
  });
});

describe('the tokens of this site', () => {
  test('keep every contrast they promise, in light and dark', () => {
    expect(promisedPairs(TOKENS).length).toBeGreaterThanOrEqual(8);
    expect(contrastProblems(TOKENS)).toEqual([]);
  });

  test('promise one for every colour that something is known by', () => {
    expect(tokensWithoutPromise(TOKENS)).toEqual([]);
  });
});
