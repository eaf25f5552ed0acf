import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommands } from '../support/document-commands.ts';
import { takePort } from '../../scripts/take-port.ts';
import { copyRepository, packEngine } from './support/pack.ts';

// What the documents tell a stranger to type, in a copy of the repository and in folders outside of it.
const SCRATCH = mkdtempSync(join(tmpdir(), 'plinth-documents-'));
const REPOSITORY = join(SCRATCH, 'repository');
const [owner, registered] = ['owner', 'registered'].map((name) => join(SCRATCH, name)) as [string, string];
const ANSWERS = `npx plinth init --answers ${resolve('tests/sample/owners/payments/answers.json')}`;
const READY = 'http://';
const PACKED = join(SCRATCH, 'packed');

beforeAll(async () => {
  copyRepository(REPOSITORY);
  for (const folder of [owner, registered]) mkdirSync(folder);
  cpSync(REPOSITORY, PACKED, { recursive: true, verbatimSymlinks: true });
  await packEngine(PACKED, '0.1.0');
  // What follows installs its own.
  rmSync(join(REPOSITORY, 'node_modules'));
});
afterAll(() => rmSync(SCRATCH, { recursive: true, force: true }));

/** Settings with a free port, and a question to the server that listens on it. */
async function ownPort() {
  const { port, free } = await takePort();
  await free();
  const home = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/`)).status;
  return { env: { PORT: String(port), HOST: '127.0.0.1' }, home };
}

test('README: the sample is tried in a clone', async () => {
  const { env, home } = await ownPort();
  const keepsRunning = { 'npm start': READY };

  const { stop } = await runCommands('README.md', 'Try it', { folder: REPOSITORY, env, keepsRunning });

  await expect.poll(home, { timeout: 30_000 }).toBe(200);
  await stop();
});

test('README: a site is made in a folder elsewhere', async () => {
  const { env, home } = await ownPort();

  const { stop } = await runCommands('README.md', 'A site of your own', {
    folder: [REPOSITORY, owner],
    env,
    replace: { '/path/to': REPOSITORY, 'npx plinth init': ANSWERS },
    keepsRunning: { 'npm run dev': READY },
  });

  await expect.poll(home, { timeout: 30_000 }).toBe(200);
  await stop();
});

test('the README of a site: what is there is installed and shown', async () => {
  const { env, home } = await ownPort();
  const keepsRunning = { 'npm run dev': READY };

  const { stop } = await runCommands('site/README.md', 'This website', { folder: owner, env, keepsRunning });

  await expect.poll(home, { timeout: 30_000 }).toBe(200);
  await stop();
});

test('operations: the site is built and served', async () => {
  const { env, home } = await ownPort();
  const keepsRunning = { 'npx plinth serve': '"listening"' };

  const replace = { 'http://localhost:3000': `http://127.0.0.1:${env.PORT}` };

  const { output, stop } = await runCommands('engine/docs/operations.md', 'Run', {
    folder: owner,
    env,
    replace,
    keepsRunning,
  });
  expect([await home(), output]).toEqual([200, expect.stringMatching(/ready\n$/)]);
  await stop();
});

test('operations: metrics are read', async () => {
  const { env } = await ownPort();
  const { env: metrics } = await ownPort();
  const keepsRunning = { 'npx plinth serve': '"listening"' };
  const replace = { '9464': metrics.PORT };

  const { output, stop } = await runCommands('engine/docs/operations.md', 'Read a metric', {
    folder: owner,
    env,
    replace,
    keepsRunning,
  });
  await stop();

  expect(output).toContain('# TYPE plinth_http_requests_total counter');
});

test('the page of the package: a site is started', async () => {
  const { env, home } = await ownPort();

  const { stop } = await runCommands('engine/README.md', 'Start a site', {
    folder: registered,
    env,
    replace: { 'npm install plinth': `npm install ${join(PACKED, 'plinth-0.1.0.tgz')}`, 'npx plinth init': ANSWERS },
    keepsRunning: { 'npm run dev': READY },
  });

  await expect.poll(home, { timeout: 30_000 }).toBe(200);
  await stop();
});

test('CONTRIBUTING: the sample is served while it is worked on', async () => {
  const { env, home } = await ownPort();
  const keepsRunning = { 'npm run dev': READY };

  const { stop } = await runCommands('CONTRIBUTING.md', 'Contributing', { folder: REPOSITORY, env, keepsRunning });

  await expect.poll(home, { timeout: 30_000 }).toBe(200);
  await stop();
});

test('CONTRIBUTING: the tests of a folder', async () => {
  const { output } = await runCommands('CONTRIBUTING.md', 'Commands', { folder: join(REPOSITORY, 'engine') });

  expect(output).toMatch(/Tests .*\d+ passed/);
});
