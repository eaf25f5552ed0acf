import { expect, test } from 'vitest';
import { contrastProblems, promisedPairs, tokensWithoutPromise } from '#commands/doctor/look-findings.ts';

const sheet = (comment: string, tokens: string): string => `/* ${comment} */\n:root {\n${tokens} }`;

test.each([
  [
    'too faint in dark',
    'light-dark(#222, oklch(40% 0 0))',
    [{ line: 3, what: 'ink on paper in dark: 1.74:1, promised are 4.5:1' }],
  ],
  [
    'too faint in both',
    '#808080',
    [
      { line: 3, what: 'ink on paper in light: 3.95:1, promised are 4.5:1' },
      { line: 3, what: 'ink on paper in dark: 4.03:1, promised are 4.5:1' },
    ],
  ],
  ['no colour', 'light-dark(1px, 2px)', [{ line: 1, what: 'ink on paper: one of them is no colour token' }]],
  ['strong enough', 'light-dark(#222, #eee)', []],
])('a colour that is %s', (_, ink, problems) => {
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

  expect(promisedPairs(css).map(({ front, needed, line }) => [front, needed, line])).toEqual([
    ['ink', 4.5, 2],
    ['seal', 3, 3],
  ]);
  expect(contrastProblems(css)).toEqual([]);
});

test('black on white is 21:1', () => {
  const css = sheet('must reach 21.01:1: ink on paper', '--ink: #000; --paper: #fff;');

  expect(contrastProblems(css)[0]?.what).toContain(' 21.00:1');
});

test('a colour without a contrast promise is named', () => {
  const css = sheet(
    'must reach 3:1: ink on paper.\n * thread is ornament, rule and edge are ornament',
    '--ink: red; --paper: #fff; --edge: #ddd; --glow: #ff0; --gap: 1rem;',
  );

  expect(tokensWithoutPromise(css)).toEqual(['glow']);
});
