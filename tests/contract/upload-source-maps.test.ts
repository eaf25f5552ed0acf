import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { debugIdOf } from '#monitoring/debug-images.ts';
import { ended } from './support/server-process.ts';
import { startUploadServer } from './support/upload-server.ts';

test('one command uploads every script with its map, by debug id, to the server that is named', async () => {
  const server = await startUploadServer();

  const env = {
    PATH: process.env['PATH'],
    SENTRY_URL: server.url,
    SENTRY_AUTH_TOKEN: 'token',
    SENTRY_ORG: 'owner',
    SENTRY_PROJECT: 'site',
  };
  const child = spawn('npm', ['run', 'sourcemaps:upload'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [code, said] = await Promise.all([ended(child), text(child.stdout), text(child.stderr)]);

  expect(code, said).toBe(0);
  expect([...server.tokens]).toEqual(['Bearer token']);
  const uploaded = Object.values(server.manifest().files).map(({ type, headers }) => `${type} ${headers['debug-id']}`);
  for (const file of globSync('dist/client/assets/*.js')) {
    expect(uploaded).toContain(`minified_source ${debugIdOf(file)}`);
    expect(uploaded).toContain(`source_map ${debugIdOf(file)}`);
  }
});

test('without a server it says what is missing, and fails', async () => {
  const child = spawn('npm', ['run', 'sourcemaps:upload'], {
    env: { PATH: process.env['PATH'], HOME: '/nonexistent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [code, , said] = await Promise.all([ended(child), text(child.stdout), text(child.stderr)]);

  expect(code).not.toBe(0);
  expect(said).toMatch(/organi[sz]ation|auth/i);
});
