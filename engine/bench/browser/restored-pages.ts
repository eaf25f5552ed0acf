import type { Browser } from 'puppeteer-core';
import type { BrowserHost } from './browser-hosts.ts';
import { UNTHROTTLED } from './conditions.ts';
import { DESKTOP } from './journey.ts';
import { untilQuiet } from './until-quiet.ts';
import { openVisit } from './visit.ts';

export type Restored = {
  readonly path: string;
  readonly restored: boolean;
  /** What the browser says of a page that it did not keep. */
  readonly why: string;
};

/** Leaves a page that is complete, comes back, and says whether the browser had kept it. */
export async function measureRestored(browser: Browser, { url }: BrowserHost, path: string): Promise<Restored> {
  const visit = await openVisit(browser, { conditions: UNTHROTTLED, viewport: DESKTOP });
  try {
    await visit.page.goto(url + path);
    await untilQuiet(visit);
    await visit.page.goto(`${url}/robots.txt`);
    visit.forget();
    // The call may end with the page that it leaves.
    await visit.page.evaluate(() => history.back()).catch(() => undefined);
    const { restored, why } = await visit.told('shown', (told) => told.path === path);
    return { path, restored, why };
  } finally {
    await visit.close();
  }
}
