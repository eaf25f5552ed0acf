import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engineVersion, isBefore, minorOf } from '#commands/config/version.ts';

test.for([
  ['0.1', '0.2', true],
  ['0.9', '0.10', true],
  ['0.10', '1.0', true],
  ['0.2', '0.2', false],
  ['0.10', '0.9', false],
  ['1.0', '0.10', false],
] as const)('%s comes before %s: %s', ([one, other, comesBefore]) => {
  expect(isBefore(one, other)).toBe(comesBefore);
});

test('patches have one version', () => {
  expect(['0.1.0', '0.1.12', '1.20.3-beta.1'].map(minorOf)).toEqual(['0.1', '0.1', '1.20']);
});

test("the engine's version is that of its package", () => {
  expect(readFileSync('package.json', 'utf8')).toContain(`"version": "${engineVersion()}.`);
});
