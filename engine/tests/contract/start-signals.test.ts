import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ended, startProcess } from '../../scripts/start-process.ts';
import { useOwnSite } from '../support/own-site.ts';
import { eventually } from './support/eventually.ts';

const { at } = useOwnSite();

// Only Linux says which processes a process has started.
describe.skipIf(process.platform !== 'linux')('plinth start, while it builds', () => {
  test.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends it and the build', async (signal) => {
    const start = startProcess(process.execPath, [resolve('bin/plinth.mjs'), '-C', at('.'), 'start'], {
      PATH: process.env['PATH'],
    });
    const build = await eventually(() => readFileSync(`/proc/${start.pid}/task/${start.pid}/children`, 'utf8').trim());

    start.kill(signal);
    await ended(start);

    expect(start.signalCode).toBe(signal);
    await eventually(() => !existsSync(`/proc/${build}`));
  });

  test('a build that something else ends is said, and nothing is served', async () => {
    const start = startProcess(process.execPath, [resolve('bin/plinth.mjs'), '-C', at('.'), 'start'], {
      PATH: process.env['PATH'],
    });
    let written = '';
    start.stderr.on('data', (part: Buffer) => (written += part.toString()));
    const build = await eventually(() => readFileSync(`/proc/${start.pid}/task/${start.pid}/children`, 'utf8').trim());

    process.kill(Number(build), 'SIGKILL');

    expect(await ended(start)).toBe(1);
    expect(written).toBe('The build was ended by SIGKILL.\n');
  });
});
