import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { nodeRefusal } from '#lib/node-version.mjs';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { run } from './support/server-process.ts';

/** The system's own Node, which runs the npm scripts where the packaged one is missing. */
const SYSTEM = ['/usr/bin/node', '/usr/local/bin/node'];

const isOld = (node: string): boolean => {
  try {
    return nodeRefusal(execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()) !== undefined;
  } catch {
    // There is none.
    return false;
  }
};
const oldNode = SYSTEM.find(isOld);

describe.skipIf(oldNode === undefined)('a Node that is too old says so in one sentence', () => {
  test.for([
    [`${BUILD_FOLDER}/server/node.js`],
    ['bin/plinth.mjs', 'serve'],
    ['bin/plinth.mjs', 'dev'],
    ['scripts/check-node.mjs'],
  ])('%s', async (args) => {
    const { code, stdout, stderr } = await run(oldNode ?? '', args, {}).end;

    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^This is Node v\d+\.\d+\.\d+, and Node \d+ or newer is needed.*\.\n$/);
  });
});
