import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastProblems, promisedPairs, tokensWithoutPromise } from '#looks/contrast.server.ts';
import { markProblem } from '#looks/parse-mark.server.ts';
import { themeProblems } from '#looks/theme-tokens.server.ts';
import { siteFile } from '../../support/site-under-test.ts';

const THEME = siteFile('theme.css');
const TOKENS = readFileSync(THEME, 'utf8');

describe('the tokens of this site', () => {
  test('have every colour that the engine uses', () => {
    expect(themeProblems(TOKENS).map(({ line = 1, what }) => `${THEME}:${line}: ${what}`)).toEqual([]);
  });

  test('keep every contrast they promise, in light and dark', () => {
    expect(
      promisedPairs(TOKENS).length,
      `${THEME}: its comments promise fewer pairs than the engine shows`,
    ).toBeGreaterThanOrEqual(8);
    expect(
      contrastProblems(TOKENS).map(({ line, what }) => `${THEME}:${line}: ${what}: take a darker or a lighter colour`),
    ).toEqual([]);
  });

  test('promise one for every colour that something is known by', () => {
    expect(
      tokensWithoutPromise(TOKENS).map(
        (name) =>
          `${THEME}: --${name} stands in no comment "must reach 4.5:1": add "${name} on paper" to one, or name it where others "are ornament"`,
      ),
    ).toEqual([]);
  });
});

test.each(['mark.svg', 'mark-small.svg'].filter((name) => existsSync(siteFile('public', name))))(
  'the site can show %s',
  (name) => {
    expect(markProblem(readFileSync(siteFile('public', name), 'utf8'))).toBeUndefined();
  },
);
