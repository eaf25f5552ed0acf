import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { BROWSER_ACCEPT } from '../../scripts/http-answer.ts';
import { startSite } from '../../scripts/site-server.ts';
import { runCommands } from '../support/document-commands.ts';
import { damagedRoot } from './support/failing-site.ts';
import { POLICY_PATH } from './support/known-paths.ts';
import { sendOver } from './support/send.ts';

/** A folder outside of the repository, for one test. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a build in a new folder gets the files of the last one, and keeps its own', async () => {
  const folder = ownFolder();
  const assets = (name: string): string => join(folder, name, 'dist/client/assets');
  for (const [name, files] of Object.entries({ old: ['a-1.js', 'b-1.js'], new: ['b-1.js', 'c-1.js'] })) {
    mkdirSync(assets(name), { recursive: true });
    for (const file of files) writeFileSync(join(assets(name), file), file);
  }

  await runCommands('engine/docs/operations.md', 'Release, and pages that are still open', { folder });

  for (const file of ['a-1.js', 'b-1.js', 'c-1.js']) expect(readFileSync(join(assets('new'), file), 'utf8')).toBe(file);
});

test('the log line of the guide is one of a server', async () => {
  const [, example = ''] = /^```json\n(.*)\n```$/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  const site = await startSite();
  const { body } = await sendOver(site.port)({ target: '/', headers: { accept: BROWSER_ACCEPT } });
  await site.stop();
  const line = site.log.find(({ path }) => path === '/') ?? {};

  expect(body.length).toBeGreaterThan(0);
  expect(Object.keys(JSON.parse(example) as object)).toEqual(Object.keys(line));
  expect(Math.abs(example.length - JSON.stringify(line).length)).toBeLessThan(10);
});

test('a reference id and all failures are found in the log', async () => {
  const site = await startSite({ root: damagedRoot('the policy page'), untilReady: false });
  const written = text(site.process.stdout);
  const { headers } = await sendOver(site.port)({ target: POLICY_PATH, headers: { accept: BROWSER_ACCEPT } });
  const reference = headers['x-request-id'] ?? '';
  await site.stop();
  const folder = ownFolder();
  writeFileSync(join(folder, 'site.log'), await written);

  const { output } = await runCommands('engine/docs/operations.md', 'Incidents', {
    folder,
    replace: { '9f86d081-884c-4d63-a1bd-0c8e4f7c9d20': reference },
  });

  const lines = output.split('\n').filter((line) => line.includes(reference));
  expect(lines.map((line) => /"msg":"([^"]+)"/.exec(line)?.[1])).toEqual(
    expect.arrayContaining(['request failed', 'request']),
  );
  expect(output).toContain('"stack":');
});
