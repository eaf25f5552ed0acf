import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCommands } from '../support/document-commands.ts';
import { useOwnSite } from '../support/own-site.ts';
import { OFFLINE, wrangler } from './support/deployed-worker.ts';

/** Of the plan that costs nothing. */
const MOST_KIB = 3 * 1024;
const MOST_START_MS = 1_000;

const { at } = useOwnSite('tests/sites/minimal');

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]);

test('the guide leads to a Worker within the limits of the smallest plan', { timeout: 170_000 }, async () => {
  const folder = at('');
  const env = { ...OFFLINE, HOME: folder };
  const replace = { 'npx wrangler': wrangler() };
  await runCommands('engine/docs/workers.md', 'What you need', { folder });
  const { output } = await runCommands('engine/docs/workers.md', 'Build and check', { folder, env, replace });

  const [size = ''] = /Total Upload: .*/.exec(output) ?? [];
  const [start = ''] = /Active: .*/.exec(output) ?? [];
  process.stdout.write(`${size}; start: ${start}\n`);
  expect(numberIn(size, /gzip: ([\d.]+) KiB/)).toBeLessThan(MOST_KIB);
  expect(numberIn(start, /Active: ([\d.]+) ms/)).toBeLessThan(MOST_START_MS);
  expect(output).toMatch(/env\.ASSETS/);
  expect(output).toMatch(/env\.SITE_URL/);
  // Nothing that only another host loads.
  expect(output).not.toMatch(/\b(?:node|server|app)\.js\b/);
});

test('no log with queries and headers of requests is kept', () => {
  const settings = readFileSync('deploy/workers/wrangler.jsonc', 'utf8')
    .replaceAll(/^ *\/\/.*$/gm, '')
    .replaceAll(/,(?=\s*[}\]])/g, '');

  const { observability } = JSON.parse(settings) as { observability: object };
  expect(observability).toEqual({ enabled: true, logs: { enabled: true, invocation_logs: false } });
});

test('the guide names the wrangler that was tested', () => {
  const tested = JSON.parse(readFileSync('scripts/runtimes/package.json', 'utf8')) as { dependencies: object };

  const guide = readFileSync('docs/workers.md', 'utf8');
  const [, version] = /wrangler@(\S+)/.exec(guide) ?? [];
  expect(tested.dependencies).toMatchObject({ wrangler: version });
});
