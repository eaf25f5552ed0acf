// Makes sure the tests have a browser: one that is there, else Debian's, else Playwright's own.
import { spawnSync } from 'node:child_process';
import { findChromium } from '../tests/support/find-chromium.ts';

const APT_PACKAGES = ['chromium', 'fonts-liberation'];

function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  return status === 0;
}

function installFromDebian(): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...args] = [...sudo, 'apt-get'];
  return run(command, ...args, 'update', '-q') && run(command, ...args, 'install', '-y', '-q', '--no-install-recommends', ...APT_PACKAGES);
}

const found = findChromium();
if (found === undefined) {
  const installed = run('sh', '-c', 'command -v apt-get') && installFromDebian();
  if (!installed && !run('npx', 'playwright', 'install', 'chromium')) {
    console.error('No browser: install Chromium, or set CHROMIUM_PATH to one.');
    process.exit(1);
  }
}
console.log(`Browser of the tests: ${findChromium() ?? 'none'}`);
