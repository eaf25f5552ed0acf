import { spawn } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ended } from '../../scripts/start-process.ts';

let repository: string;
const at = (path: string): string => join(repository, path);

// A repository with a site in it, and with a `.env` that is not the developer's own.
beforeAll(async () => {
  repository = await mkdtemp(join(tmpdir(), 'plinth-'));
  await copyFile('../../package.json', at('package.json'));
  await symlink(resolve('../../node_modules'), at('node_modules'), 'junction');
  await cp('tests/sites/minimal', at('site'), { recursive: true });
  await cp('.cache/sites/minimal', at('site/dist'), { recursive: true });
});
afterEach(() => rm(at('.env'), { force: true }));
afterAll(() => rm(repository, { recursive: true }));

type Ended = { readonly code: number | null; readonly output: string };

const PLINTH = [process.execPath, resolve('bin/plinth.mjs')];

/** What a script of package.json writes until it ends. */
function run(script: string, env: Record<string, string>): Promise<Ended> {
  return outputOf(repository, ['npm', 'run', script, '--silent'], env);
}

/** The same without npm, which takes as long as the command. */
function plinth(command: string, env: Record<string, string>): Promise<Ended> {
  return outputOf(repository, [...PLINTH, '-C', 'site', command], env);
}

async function outputOf(cwd: string, [command = '', ...args]: string[], env: Record<string, string>): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(command, args, {
    cwd,
    env: { PATH, NODE_COMPILE_CACHE, HOME: repository, HOST: '127.0.0.1', ...env },
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

test.for(['serve', 'dev'])(
  'npm run %s reads .env beside package.json, and what the environment says wins',
  async (script) => {
    await writeFile(at('.env'), 'LOG_LEVEL=loud\nPORT=from-the-file\nSITE_URL=from-the-file\n');

    // An empty variable counts as unset.
    const { code, output } = await run(script, { PORT: '0', SITE_URL: '' });

    expect(code).toBe(1);
    expect(output).toMatch(/LOG_LEVEL:? got "loud"/);
    expect(output).not.toContain('from-the-file');
  },
);

test('npm run start reads it before it builds', async () => {
  await mkdir(at('.env'));

  const { code, output } = await run('start', {});
  await rm(at('.env'), { recursive: true });

  expect([code, output]).toEqual([1, expect.stringContaining('.env cannot be read')]);
});

test("a site's own .env is read too, after that of the repository", async () => {
  await writeFile(at('.env'), 'LOG_LEVEL=loud\n');
  await writeFile(at('site/.env'), 'LOG_LEVEL=louder\nSITE_URL=nowhere\n');

  const { output } = await plinth('serve', {});
  await rm(at('site/.env'));

  expect(output).toContain('LOG_LEVEL: got "loud"');
  expect(output).toContain('SITE_URL: got "nowhere"');
});

test('a .env that lies beside no package.json is of something else: it is not read', async () => {
  await mkdir(at('elsewhere'));
  await writeFile(at('elsewhere/.env'), 'LOG_LEVEL=loud\n');
  await writeFile(at('site/.env'), 'SITE_URL=nowhere\n');

  const { output } = await outputOf(at('elsewhere'), [...PLINTH, '-C', '../site', 'serve'], {});
  await rm(at('site/.env'));

  expect(output).toContain('SITE_URL: got "nowhere"');
  expect(output).not.toContain('LOG_LEVEL');
});

test('doctor reads it as well', async () => {
  await writeFile(at('.env'), '# Of the server.\nLOG_LEVEL=loud\nSITE_URL=from-the-file\n');
  await writeFile(at('site/.env'), 'LOG_LEVEL=louder\nPORT=none\n');

  const { code, output } = await plinth('doctor', { SITE_URL: 'https://www.example.com' });
  await rm(at('site/.env'));

  expect(code).toBe(1);
  expect(output).toContain('LOG_LEVEL: got "loud"');
  expect(output).toContain('PORT: got "none"');
  expect(output).not.toContain('from-the-file');
});
