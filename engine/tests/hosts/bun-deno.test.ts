import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { runtimeProgram } from '../../scripts/install-runtimes.ts';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import { ended } from '../../scripts/start-process.ts';
import { takePort } from '../../scripts/take-port.ts';
import { collectorForTest } from '../contract/support/collector.ts';
import { SECRET } from '../contract/support/damaged-build.ts';
import { eventually } from '../contract/support/eventually.ts';
import { damagedRoot, reportingTo, visit } from '../contract/support/failing-site.ts';
import { holdToContract } from '../contract/support/hold-to-contract.ts';
import { POLICY_PATH } from '../contract/support/known-paths.ts';
import { sendOver } from '../contract/support/send.ts';
import { runCommands } from '../support/document-commands.ts';

// The server of a build as it is, `dist/server/node.js`, on other runtimes.
const RUNTIMES = {
  bun: () => [runtimeProgram('bun')],
  deno: () => [runtimeProgram('deno'), 'run', '-A'],
};

test('the guide says how Deno runs it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deno-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(resolve(BUILD_FOLDER), join(folder, 'dist'), 'junction');
  const { port, free } = await takePort();
  await free();

  const { stop } = await runCommands('engine/docs/operations.md', 'On Deno or Bun', {
    folder,
    env: { PORT: String(port), HOST: '127.0.0.1' },
    replace: { 'deno run': `${runtimeProgram('deno')} run` },
    keepsRunning: { 'deno run': '"listening"' },
  });
  const { status } = await sendOver(port)({ target: POLICY_PATH });
  await stop();

  expect(status).toBe(200);
});

describe.each(Object.entries(RUNTIMES))('%s', (_, runtime) => {
  const start = (env: Record<string, string> = {}) => startSite({ env, runtime: runtime() });

  describe('the table of requests', () => {
    let site: SiteServer;
    beforeAll(async () => {
      site = await start({ SITE_URL: 'http://localhost:3000' });
    });
    afterAll(async () => site.stop());

    holdToContract((request) => sendOver(site.port)(request));
  });

  test('a bad setting stops the start', async () => {
    await expect(start({ SITE_URL: 'nonsense' })).rejects.toThrow('code 1');
  });

  test('after SIGTERM it is not ready, answers all the same, and ends well', async () => {
    const site = await start();

    site.process.kill('SIGTERM');

    await eventually(async () => (await visit(site, '/readyz')).status === 503);
    expect((await visit(site, POLICY_PATH)).status).toBe(200);
    expect(await ended(site.process)).toBe(0);
  });

  test.each(['a timer', 'a promise'] as const)('an error of %s is logged and reported, and ends it', async (damage) => {
    const collector = await collectorForTest();
    const root = damagedRoot(damage);

    const site = await startSite({ env: reportingTo(collector), runtime: runtime(), root, untilReady: false });

    expect(await ended(site.process)).toBe(1);
    expect(site.log.at(-1)).toMatchObject({ level: 60, err: { message: SECRET } });
    expect(collector.errors()).toContainEqual(expect.objectContaining({ level: 'fatal' }));
  });
});
