import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { wavePath } from '#lib/rosette.ts';
import { MARK } from '#model/facts.ts';
import { SITE_FOLDER } from '../support/site-under-test.ts';

test('the icons show the mark of the site, in its public folder and nowhere else', () => {
  // Inside the project: a config imports the engine by the names of its package.
  mkdirSync('.cache', { recursive: true });
  const site = mkdtempSync('.cache/icons-');
  onTestFinished(() => rmSync(site, { recursive: true }));
  copyFileSync(join(SITE_FOLDER, 'config.ts'), join(site, 'config.ts'));
  const hadPublic = existsSync('public');

  execFileSync(process.execPath, ['scripts/icons.ts', site]);

  expect(existsSync('public')).toBe(hadPublic);
  expect(readdirSync(join(site, 'public')).toSorted()).toEqual(readdirSync(join(SITE_FOLDER, 'public')).toSorted());
  expect(readFileSync(join(site, 'public/icon.svg'), 'utf8')).toContain(`d="${wavePath(MARK)}"`);
});
