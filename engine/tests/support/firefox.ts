import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';

/** Where systems install it; FIREFOX_PATH comes first. */
const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** The path of a Firefox; undefined where none is installed, which skips the tests in it. */
export const FIREFOX = [process.env['FIREFOX_PATH'] ?? '', ...PATHS].find((path) => path !== '' && existsSync(path));

/** Opens pages in a Firefox that sends Global Privacy Control, or does not. */
export function useFirefox(sendsSignal: boolean): () => Promise<Page> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (FIREFOX === undefined) return;
    const extraPrefsFirefox = {
      'privacy.globalprivacycontrol.enabled': sendsSignal,
      'privacy.globalprivacycontrol.functionality.enabled': true,
    };
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX,
      headless: true,
      extraPrefsFirefox,
    });
  }, 60_000);
  afterAll(async () => browser?.close());
  return async () => {
    const context = await browser?.createBrowserContext();
    if (context === undefined) throw new Error('the browser runs only inside tests');
    return context.newPage();
  };
}

/** Resolves once the application follows links. */
export async function openInFirefox(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset['application'] === '');
}
