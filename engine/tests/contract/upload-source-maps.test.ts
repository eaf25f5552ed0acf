import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { debugIdOf } from '#monitoring/debug-images.ts';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { run, type Ended } from './support/server-process.ts';
import { startUploadServer } from './support/upload-server.ts';

const [, VERSION = '', ARGUMENTS = ''] =
  /npx @sentry\/cli@(\S+) (.+)/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];

/** The command that `docs/operations.md` gives to owners, of the build that the tests are about. */
function upload(env: Record<string, string>): Promise<Ended> {
  const args = ARGUMENTS.replace('dist/', `${BUILD_FOLDER}/`).split(' ');
  return run('../node_modules/.bin/sentry-cli', args, { PATH: process.env['PATH'], ...env }).end;
}

test('owners are given the version of the command that is tested', () => {
  const { version } = JSON.parse(readFileSync('../node_modules/@sentry/cli/package.json', 'utf8')) as {
    version: string;
  };

  expect(VERSION).toBe(version);
});

test('one command uploads every script with its map, by debug id, to the server that is named', async () => {
  const server = await startUploadServer();

  const { code, stdout, stderr } = await upload({
    SENTRY_URL: server.url,
    SENTRY_AUTH_TOKEN: 'token',
    SENTRY_ORG: 'owner',
    SENTRY_PROJECT: 'site',
  });

  expect(code, stdout + stderr).toBe(0);
  expect([...server.tokens]).toEqual(['Bearer token']);
  const uploaded = Object.values(server.manifest().files).map(({ type, headers }) => `${type} ${headers['debug-id']}`);
  // The bundler's own lines come from no file, and have no map.
  const scripts = globSync(`${BUILD_FOLDER}/client/assets/*.js`).filter((file) => !file.includes('rolldown-runtime-'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const file of scripts) {
    expect(uploaded).toContain(`minified_source ${debugIdOf(file)}`);
    expect(uploaded).toContain(`source_map ${debugIdOf(file)}`);
  }
});

test('without a server it says what is missing, and fails', async () => {
  const { code, stderr } = await upload({ HOME: '/nonexistent' });

  expect(code).not.toBe(0);
  expect(stderr).toMatch(/organi[sz]ation|auth/i);
});
