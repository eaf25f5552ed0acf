import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { POLICY_PATH } from '../contract/support/known-paths.ts';
import { sendOver } from '../contract/support/send.ts';
import { startAnalyticsService, type AnalyticsService } from '../support/analytics-service.ts';
import { pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { runCommands } from '../support/document-commands.ts';
import { answer, region, settled } from '../support/privacy-choices.ts';
import { toPrivacy } from '../support/scripted-visit.ts';
import { devCommand, OFFLINE } from './support/deployed-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'worker-folder-'));
const env = { ...OFFLINE, HOME: folder };
const visit = useBrowser();
let service: AnalyticsService | undefined;
let worker: Awaited<ReturnType<typeof runCommands>> | undefined;
let url = '';

// A build in the folder of an owner, with the file of deploy/workers as it is.
beforeAll(async () => {
  cpSync('deploy/workers', folder, { recursive: true });
  cpSync(BUILD_FOLDER, join(folder, 'dist'), { recursive: true });
  service = await startAnalyticsService('segment');
  const dev = await devCommand({ SITE_URL: 'http://localhost:3000', ...service.env });
  url = dev.url;
  const replace = { 'npx wrangler dev': dev.command };
  const keepsRunning = { 'npx wrangler dev': 'Ready on' };
  worker = await runCommands('engine/docs/workers.md', 'On this machine', { folder, env, replace, keepsRunning });
});
afterAll(async () => {
  await worker?.stop();
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a visitor reads a policy, goes back, and nothing leaves the site before they agree', async () => {
  const { page, documents } = await visit();
  const origins: string[] = [];
  page.on('request', (request) => void origins.push(new URL(request.url()).origin));
  await page.goto(`${url}/`);
  await waitForApplication(page);

  await toPrivacy(page);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/');
  await region(page).waitFor();
  await settled(page);

  expect(documents()).toBe(1);
  expect(new Set(origins)).toEqual(new Set([url]));
  expect(service?.calls).toEqual([]);

  await answer(page, 'Accept');
  await expect.poll(() => service?.calls.length).toBeGreaterThan(0);
});

// The network in front replaces Accept-Encoding, and says in another place what it was.
test.each([
  ['zstd', 'zstd'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, zstd', 'zstd'],
  ['identity', undefined],
  [undefined, undefined],
])('Accept-Encoding: %s is answered with %s', async (accepted, encoding) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };

  const answered = await sendOver(Number(new URL(url).port))({ target: POLICY_PATH, headers });

  expect(answered.headers['content-encoding']).toBe(encoding);
});

test('the guide says what it answers', async () => {
  const replace = { 'https://www.example.com': url };
  const { output } = await runCommands('engine/docs/workers.md', 'See that it works', { folder, replace });

  expect(output).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(output.toLowerCase()).toContain('content-security-policy: ');
  expect(output.toLowerCase()).toContain('x-request-id: ');
  expect(output).toMatch(/\nalive\n/);
});
