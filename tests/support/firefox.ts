import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import { findFirefox } from '../../scripts/find-firefox.ts';

/** undefined where Firefox is not installed: tests in it are left out, and Chromium's stand alone. */
export const FIREFOX = findFirefox();

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
