import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingTools } from '#commands/test/site-checks.ts';

test('a tool that is missing is named with what it is for, and with the command that installs it', () => {
  const sentence = missingTools((name) => !['axe-core', 'unpdf'].includes(name), { 'axe-core': '4.14.1' });

  expect(sentence).toMatch(/: axe-core, which [^;]+; unpdf, which [^;]+\.\n/);
  expect(sentence).toMatch(/npm install --save-dev axe-core@4\.14\.1 unpdf$/);
});

test('nothing is said when all are there', () => {
  expect(missingTools(() => true, {})).toBeUndefined();
});

/** Of a build, which names it itself: build/pictures-plugin.ts. */
const OF_A_BUILD = 'vite-imagetools';

test('the tools are the optional peers of this package', () => {
  const { peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { peerDependencies: object };
  const command = missingTools(() => false, {})?.split(' --save-dev ')[1];

  expect(command?.split(' ').concat(OF_A_BUILD).toSorted()).toEqual(Object.keys(peerDependencies).toSorted());
});
