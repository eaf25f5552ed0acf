// Installs a browser for the tests if there is none: Debian's, else Playwright's own.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findChromium } from './find-chromium.ts';
import { installFromDebian } from './install-from-debian.ts';

/** Not by `npx`, which Windows starts through a shell only. */
const PLAYWRIGHT = fileURLToPath(new URL('cli.js', import.meta.resolve('playwright/package.json')));
const playwrightsOwn = (): boolean =>
  spawnSync(process.execPath, [PLAYWRIGHT, 'install', 'chromium'], { stdio: 'inherit' }).status === 0;

if (findChromium() === undefined && !installFromDebian('chromium', 'fonts-liberation') && !playwrightsOwn()) {
  console.error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
  process.exit(1);
}
console.log(`Browser of the tests: ${findChromium() ?? 'none'}`);
