import { launch, type Browser } from 'puppeteer-core';
import { findChromium } from '../../scripts/find-chromium.ts';

/** Windows that load pages of their own when they open, which takes time from those that are measured. */
const WINDOW_EXTRAS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Puppeteer: Playwright turns the back/forward cache off. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: run npm run test:browser');
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return launch({ executablePath, args: [`--disable-features=${WINDOW_EXTRAS.join(',')}`, ...sandbox] });
}
