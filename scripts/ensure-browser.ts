// Finds a browser for the tests, or brings one without asking for any rights: Playwright's own, or Debian's for root.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findChromium, findHeadlessShell } from './find-chromium.ts';
import { installFromDebian } from './install-from-debian.ts';

/** Not by `npx`, which Windows starts through a shell only. */
const PLAYWRIGHT = fileURLToPath(new URL('cli.js', import.meta.resolve('playwright/package.json')));
const playwrightsOwn = (): boolean =>
  spawnSync(process.execPath, [PLAYWRIGHT, 'install', 'chromium'], { stdio: 'inherit' }).status === 0;
const debians = (): boolean =>
  installFromDebian('chromium', 'chromium-headless-shell', 'fonts-liberation') ||
  installFromDebian('chromium', 'fonts-liberation');

if (findChromium() === undefined && !playwrightsOwn() && !debians()) {
  console.error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
  process.exit(1);
}
console.log(`Browser of the tests: ${[findHeadlessShell(), findChromium()].filter(Boolean).join(', ')}`);
