import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The path of a Chromium: CHROMIUM_PATH, Playwright's own, or the system's. */
export function findChromium(): string | undefined {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Debian's headless shell, unless CHROMIUM_PATH is set: half the work of a Chromium, and no back/forward cache. */
export function findHeadlessShell(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'] ?? '';
  return chosen === '' && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined;
}
