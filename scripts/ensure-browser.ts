// Installs a browser for the tests if there is none: Debian's, else Playwright's own.
import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';
import { installFromDebian } from './install-from-debian.ts';

const playwrightsOwn = (): boolean =>
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' }).status === 0;

if (findChromium() === undefined && !installFromDebian('chromium', 'fonts-liberation') && !playwrightsOwn()) {
  console.error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
  process.exit(1);
}
console.log(`Browser of the tests: ${findChromium() ?? 'none'}`);
