// `npm run test:browser`: finds a browser for the tests, or installs one without a password: Playwright's own, or Debian's where
// this is root.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findChromium, findHeadlessShell } from './find-chromium.ts';

/** Not `npx`, which needs a shell on Windows. */
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

/** Whether packages could be installed with apt-get as root. */
function installFromDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !run('sh', '-c', 'command -v apt-get')) return false;
  return (
    run('apt-get', 'update', '-q') && run('apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages)
  );
}

function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
