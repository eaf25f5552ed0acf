import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { debugIdOf } from '#monitoring/debug-images.ts';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { runCommands } from '../support/document-commands.ts';
import { run } from './support/server-process.ts';
import { startUploadServer } from './support/upload-server.ts';

/** Of the command that owners are given, which the tests have installed. */
const { version } = JSON.parse(readFileSync('../node_modules/@sentry/cli/package.json', 'utf8')) as { version: string };

/** A folder with the build that the tests are about. */
function folderOfBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-upload-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(resolve(BUILD_FOLDER), join(folder, 'dist'), 'junction');
  return folder;
}

test('one command uploads every script with its map, by debug id, to the server that is named', async () => {
  const server = await startUploadServer();

  await runCommands('engine/docs/operations.md', 'Error reports', {
    folder: folderOfBuild(),
    replace: {
      [`npx @sentry/cli@${version}`]: 'sentry-cli',
      'https://errors.example.com': server.url,
      'TOKEN=…': 'TOKEN=token',
      'ORG=…': 'ORG=owner',
      'PROJECT=…': 'PROJECT=site',
    },
  });

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
  const maps = `${BUILD_FOLDER}/maps`;
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent' };
  const { code, stderr } = await run('../node_modules/.bin/sentry-cli', ['sourcemaps', 'upload', '--strict', maps], env)
    .end;

  expect(code).not.toBe(0);
  expect(stderr).toMatch(/organi[sz]ation|auth/i);
});
