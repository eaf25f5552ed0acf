import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { policy } from '../../tests/legal-texts.ts';
import { runPolicyCommand } from './commands.ts';
import { openFolder } from './settings.ts';

const home = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
const text = policy({
  'effective: 2026-11-01': 'effective: 2026-10-01',
  '  - date: 2026-11-01': '  - date: 2026-10-01',
});
beforeAll(() => {
  process.chdir(folder);
  mkdirSync('legal/en', { recursive: true });
  writeFileSync('policies.json', '{ "languages": ["en"], "timeZone": "UTC" }');
  writeFileSync('legal/en/privacy.md', text);
});
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

/** Absolute: a path that was typed starts where npm was called. */
const SAVED = join(folder, 'saved.json');
const OTHER = hash('sha256', 'other');
const sha256 = hash('sha256', text);
const version = {
  effective: '2026-10-01',
  sha256,
  previous: null,
  record: hash('sha256', `2026-10-01\n${sha256}\n\n`),
};

async function against(versions: readonly object[]): Promise<unknown[]> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  writeFileSync(SAVED, JSON.stringify({ policy: 'privacy', versions }));
  const isRight = await runPolicyCommand(['verify', '--against', SAVED], openFolder());
  return [isRight, print.mock.lastCall?.[0]];
}

test.each([
  [{ effective: '2020-01-01' }, 'WRONG  saved 2020-01-01: no file has this version any more'],
  [{ sha256: OTHER }, 'WRONG  saved 2026-10-01: legal/en/privacy.md has changed since'],
  [{ previous: OTHER, record: OTHER }, 'what came before it is not'],
])('a history that was saved names what is not what it was: %j', async (changed, words) => {
  expect(await against([{ ...version, ...changed }])).toEqual([false, expect.stringContaining(words)]);
});

test('a history that was saved, and what is none', async () => {
  expect(await against([version])).toEqual([true, 'ok     saved 2026-10-01: legal/en/privacy.md is what it was']);
  await expect(against([{ ...version, effective: 'soon' }])).rejects.toThrow(
    /saved\.json is no history of a policy \(versions\.0\.effective/,
  );
});
