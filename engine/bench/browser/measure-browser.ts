import { launch, type Browser } from 'puppeteer-core';
import { findChromium } from '../../scripts/find-chromium.ts';
import type { Chapter } from '../report/figure.ts';
import { browserChapters } from './browser-chapters.ts';
import { startBrowserHosts } from './browser-hosts.ts';
import { runBrowserRounds } from './browser-rounds.ts';

type Options = { readonly folder: string; readonly rounds: number };

/** First views, navigation, clicks that come early, and the back/forward cache, in Chromium. */
export async function measureBrowser({ folder, rounds }: Options): Promise<Chapter[]> {
  const hosts = await startBrowserHosts(folder);
  try {
    const browser = await startBrowser();
    try {
      return browserChapters(await runBrowserRounds(browser, hosts, rounds));
    } finally {
      await browser.close();
    }
  } finally {
    await hosts.stop();
  }
}

/** Windows that load pages of their own when they open, which takes time from those that are measured. */
const WINDOW_EXTRAS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** A prerendered page is a separate target, which is neither throttled nor observed. */
const RENDERING_AHEAD = 'Prerender2';

/** Puppeteer: Playwright turns the back/forward cache off. */
async function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: run npm run test:browser');
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const disabled = [...WINDOW_EXTRAS, RENDERING_AHEAD].join(',');
  return launch({ executablePath, args: [`--disable-features=${disabled}`, ...sandbox] });
}
