import { cp, copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run, type Ended } from './support/server-process.ts';

let repository: string;
const at = (path: string): string => join(repository, path);

// A repository with a site in it, and with a `.env` that is not the developer's own.
beforeAll(async () => {
  repository = await mkdtemp(join(tmpdir(), 'plinth-'));
  await copyFile('../../package.json', at('package.json'));
  await symlink(resolve('../../node_modules'), at('node_modules'), 'junction');
  await cp('tests/sites/minimal', at('site'), { recursive: true });
  await cp('.cache/sites/minimal', at('site/dist'), { recursive: true });
  await mkdir(at('elsewhere'));
  await writeFile(at('.env'), '# Of the server.\nLOG_LEVEL=loud\nPORT=from-the-file\nSENTRY_DSN=from-the-file\n');
  await writeFile(at('site/.env'), 'LOG_LEVEL=louder\nSITE_URL=nowhere\n');
  await writeFile(at('elsewhere/.env'), 'LOG_LEVEL=loud\n');
});
afterAll(() => rm(repository, { recursive: true }));

/** What a command writes that is typed in a folder; an empty variable counts as unset. */
function plinth(folder: string, site: string, command: string): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, HOME: repository, HOST: '127.0.0.1', PORT: '0', SENTRY_DSN: '' };
  const args = ['-c', 'cd "$0" && exec "$@"', at(folder), process.execPath, resolve('bin/plinth.mjs'), '-C', site];
  return run('sh', [...args, command], env).end;
}

test.for(['serve', 'dev', 'doctor'])(
  'plinth %s reads .env beside package.json, then that of the site, and what the environment says wins',
  async (command) => {
    const { code, stdout, stderr } = await plinth('.', 'site', command);

    expect(code).toBe(1);
    expect(stdout + stderr).toMatch(/LOG_LEVEL:? got "loud"/);
    expect(stdout + stderr).toMatch(/SITE_URL:? got "nowhere"/);
    expect(stdout + stderr).not.toContain('from-the-file');
  },
);

test('plinth start reads it before it builds', async () => {
  await mkdir(at('unreadable/.env'), { recursive: true });
  await writeFile(at('unreadable/package.json'), '{}');

  expect(await plinth('unreadable', '../site', 'start')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('.env cannot be read'),
  });
});

test('a .env that lies beside no package.json is of something else: it is not read', async () => {
  const { stderr } = await plinth('elsewhere', '../site', 'serve');

  expect(stderr).toContain('SITE_URL: got "nowhere"');
  expect(stderr).not.toContain('"loud"');
});
