import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('the icons are written into the public folder of the site, and nowhere else', () => {
  const site = mkdtempSync(join(tmpdir(), 'plinth-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  const hadPublic = existsSync('public');

  execFileSync(process.execPath, ['scripts/icons.ts', site]);

  expect(existsSync('public')).toBe(hadPublic);
  expect(readdirSync(join(site, 'public')).toSorted()).toEqual(readdirSync('tests/sites/bilingual/public').toSorted());
  expect(readFileSync(join(site, 'public/icon.svg'), 'utf8')).toMatch(/^<svg /);
});
