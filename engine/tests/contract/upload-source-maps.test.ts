import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { debugIdOf } from '#monitoring/debug-images.ts';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { run, type Ended } from './support/server-process.ts';
import { startUploadServer } from './support/upload-server.ts';

/** `npm run sourcemaps:upload`, of the build that the tests are about. */
function upload(env: Record<string, string>): Promise<Ended> {
  const { scripts } = JSON.parse(readFileSync('../package.json', 'utf8')) as { scripts: Record<string, string> };
  const [program = '', ...args] = (scripts['sourcemaps:upload'] ?? '')
    .replace('site/dist/', `${BUILD_FOLDER}/`)
    .split(' ');
  return run(`../node_modules/.bin/${program}`, args, { PATH: process.env['PATH'], ...env }).end;
}

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
