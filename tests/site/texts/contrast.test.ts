import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastProblems, promisedPairs, tokensWithoutPromise } from '#looks/contrast.server.ts';
import { markProblem } from '#looks/parse-mark.server.ts';
import { themeProblems } from '#looks/theme-tokens.server.ts';
import { siteFile } from '../../support/site-under-test.ts';

const TOKENS = readFileSync(siteFile('theme.css'), 'utf8');

describe('the tokens of this site', () => {
  test('have every colour that the engine uses', () => {
    expect(themeProblems(TOKENS)).toEqual([]);
  });

  test('keep every contrast they promise, in light and dark', () => {
    expect(promisedPairs(TOKENS).length).toBeGreaterThanOrEqual(8);
    expect(contrastProblems(TOKENS)).toEqual([]);
  });

  test('promise one for every colour that something is known by', () => {
    expect(tokensWithoutPromise(TOKENS)).toEqual([]);
  });
});

test.each(['mark.svg', 'mark-small.svg'].filter((name) => existsSync(siteFile('public', name))))(
  'the site can show %s',
  (name) => {
    expect(markProblem(readFileSync(siteFile('public', name), 'utf8'))).toBeUndefined();
  },
);
