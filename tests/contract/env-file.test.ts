import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { OWNER_SITE } from '../support/tested-sites.ts';
import { ended } from '../../scripts/start-process.ts';

const LINKED = [
  'src',
  'scripts',
  'site',
  'build',
  'node_modules',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
let project: string;

// The project as npm sees it, beside a `.env` that is not the developer's own.
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'plinth-'));
  await copyFile('package.json', join(project, 'package.json'));
  for (const name of LINKED) await symlink(resolve(name), join(project, name));
  // A copy, since the launch check builds the site there: not again where it is a build of these files.
  await cp(existsSync(OWNER_SITE.build) ? OWNER_SITE.build : BUILD_FOLDER, join(project, 'dist'), { recursive: true });
});
afterAll(() => rm(project, { recursive: true }));

/** What a script of package.json writes until it ends, without `pre` scripts: `npm start` would build. */
async function run(script: string, env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn('npm', ['run', script, '--silent', '--ignore-scripts'], {
    cwd: project,
    env: { PATH: process.env['PATH'], HOME: project, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // A server that started all the same is a grandchild.
  onTestFinished(() => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
  return { code, output: out + err };
}

test.for(['start', 'serve', 'dev', 'doctor'])(
  'npm run %s reads .env, and what the environment says wins',
  async (script) => {
    await writeFile(join(project, '.env'), 'LOG_LEVEL=loud\nPORT=from-the-file\n');

    const { code, output } = await run(script, { PORT: '0' });

    expect(code).toBe(1);
    expect(output).toMatch(/LOG_LEVEL:? got "loud"/);
    expect(output).not.toContain('from-the-file');
  },
);

test('an empty variable of the environment wins too: it counts as unset', async () => {
  await writeFile(join(project, '.env'), 'LOG_LEVEL=loud\nSITE_URL=nowhere\n');

  const { output } = await run('serve', { LOG_LEVEL: '' });

  expect(output).toContain('SITE_URL: got "nowhere"');
  expect(output).not.toContain('LOG_LEVEL');
});
