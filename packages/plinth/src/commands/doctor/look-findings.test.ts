import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Finding } from '#commands/doctor/finding.ts';
import { lookFindings } from '#commands/doctor/site-findings.ts';
import { siteFile } from '../../../tests/support/site-under-test.ts';

const CSS = readFileSync(siteFile('theme.css'), 'utf8');
const linesOf = (findings: readonly Finding[]): string[] =>
  findings.map(({ weight, file, line, what }) => `${weight} ${file}:${line} ${what}`);
const found = (css: string): string[] => linesOf(lookFindings(new Map([['theme.css', css]])));
const lineOfToken = (name: string): number => CSS.split('\n').findIndex((line) => line.includes(`--${name}:`)) + 1;

test('colours that can be read are no finding', () => {
  expect(found(CSS)).toEqual([]);
  expect(found(CSS.replace(/\/\*[^]*?\*\//g, ''))).toEqual([]);
});

test('a colour that is too faint on what the engine shows it on is found at its line, in its scheme', () => {
  const faint = CSS.replace(/--quiet:[^;]+;/, '--quiet: light-dark(#222, oklch(40% 0 0));');

  expect(found(faint)).toEqual([
    expect.stringMatching(
      new RegExp(`^blocks theme\\.css:${lineOfToken('quiet')} --quiet on --paper .* 4\\.5:1 is needed`),
    ),
    expect.stringMatching(/ --quiet on --plate has a contrast of [\d.]+:1 in dark colours/),
  ]);
});

test('a token that is no colour is found, and nothing is said of its contrast', () => {
  const problems = found(CSS.replace(/--ink:[^;]+;/, '--ink: 1px;'));

  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^blocks theme\\.css:${lineOfToken('ink')} `));
});
