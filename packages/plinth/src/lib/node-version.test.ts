import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NEEDED_NODE, nodeRefusal } from '#lib/node-version.mjs';

test.each(['v12.22.12', 'v20.20.2', `v${NEEDED_NODE - 1}.99.0`, 'v0.10.48'])('%s is refused by its name', (version) => {
  expect(nodeRefusal(version)).toContain(`Node ${version}`);
  expect(nodeRefusal(version)).toContain(`Node ${NEEDED_NODE} or newer`);
});

test.each([`v${NEEDED_NODE}.0.0`, `v${NEEDED_NODE + 76}.1.0`, process.version])('%s is good enough', (version) => {
  expect(nodeRefusal(version)).toBeUndefined();
});

test('.nvmrc names the same version for version managers', () => {
  expect(readFileSync('../../.nvmrc', 'utf8')).toBe(`${NEEDED_NODE}\n`);
});
