import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { ended } from '../../scripts/start-process.ts';
import { eventually } from './support/eventually.ts';

let project: string;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'plinth-launcher-'));
  await symlink(resolve(BUILD_FOLDER), join(project, 'dist'), 'junction');
  const serve = `node ${resolve('bin/plinth.mjs')} serve`;
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, scripts: { serve } }));
});
afterEach(() => rm(project, { recursive: true }));

/** `npm run serve`, once the server that it started listens, with all that it has written. */
async function served(): Promise<{ npm: ChildProcess; url: string; written: () => string }> {
  const npm = spawn('npm', ['run', '--silent', 'serve'], {
    cwd: project,
    env: { PATH: process.env['PATH'], HOME: project, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  onTestFinished(() => endGroup(npm));
  let written = '';
  npm.stdout.on('data', (part: Buffer) => (written += part.toString()));
  const [, port] = await eventually(() => /"url":"http:\/\/localhost:(\d+)","siteUrl"/.exec(written));
  return { npm, url: `http://127.0.0.1:${port}/healthz`, written: () => written };
}

/** Whatever of it still runs. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing does.
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

describe.skipIf(process.platform === 'win32')('npm run serve', () => {
  // Elsewhere than on Linux nothing says whether npm, the parent of the parent, still runs.
  test.each(process.platform === 'linux' ? (['SIGTERM', 'SIGKILL'] as const) : (['SIGTERM'] as const))(
    'leaves no server running when npm is ended by %s, and the server ends in order',
    async (signal) => {
      const { npm, url, written } = await served();

      npm.kill(signal);

      await ended(npm);
      await eventually(async () => !(await answers(url)));
      expect(written()).toContain('"draining"');
    },
  );
});
