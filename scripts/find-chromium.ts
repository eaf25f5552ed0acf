import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Path of a Chromium: that of CHROMIUM_PATH, Playwright's own, or the system's; undefined when there is none. */
export function findChromium(): string | undefined {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/**
 * Path of Debian's Chromium without windows, which opens a page for half the work of one with them and never keeps a page
 * that is left; undefined when there is none, or where CHROMIUM_PATH names what is to be used.
 */
export function findHeadlessShell(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'] ?? '';
  return chosen === '' && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined;
}
