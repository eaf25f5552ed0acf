import type { Chapter } from '../report/figure.ts';
import { browserChapters } from './browser-chapters.ts';
import { startBrowserHosts } from './browser-hosts.ts';
import { runBrowserRounds } from './browser-rounds.ts';
import { startBrowser } from './start-browser.ts';

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
