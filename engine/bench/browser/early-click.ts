import type { Browser } from 'puppeteer-core';
import type { BrowserHost } from './browser-hosts.ts';
import { SLOW_3G, SLOW_4G, type Conditions } from './conditions.ts';
import { clickToPainted, DESKTOP, type Stop } from './journey.ts';
import { clickAt, pointAt } from './link.ts';
import { untilQuiet } from './until-quiet.ts';
import { openVisit, type Visit } from './visit.ts';

/** A click before the application is in. */
export type EarlyClick = {
  readonly name: string;
  readonly conditions: Conditions;
  /** Clicked once a request for this has been sent; at first contentful paint where it is left out. */
  readonly onRequest?: RegExp;
  /** Whether that request, and any like it, never gets an answer. */
  readonly hangs?: boolean;
};

const SCRIPT = /\/assets\/[^/]+\.js$/;
const WORDS = /\/locales\//;

export const EARLY_CLICKS: readonly EarlyClick[] = [
  { name: 'at first paint, slow 4G', conditions: SLOW_4G },
  { name: 'at first paint, slow 3G', conditions: SLOW_3G },
  { name: 'while the application loads, slow 4G', conditions: SLOW_4G, onRequest: SCRIPT },
  { name: 'while the application loads, slow 3G', conditions: SLOW_3G, onRequest: SCRIPT },
  { name: 'its script hangs, slow 4G', conditions: SLOW_4G, onRequest: SCRIPT, hangs: true },
  { name: 'its words hang, slow 4G', conditions: SLOW_4G, onRequest: WORDS, hangs: true },
];

type Route = { readonly from: Stop; readonly to: Stop };

/** From an early click on the first page to the frame with the next page's heading. `boot`: the scripts of the page itself. */
export async function measureEarlyClick(
  browser: Browser,
  host: BrowserHost,
  { from, to, boot }: Route & { readonly boot: readonly string[] },
  click: EarlyClick,
): Promise<number> {
  const visit = await openVisit(browser, { conditions: click.conditions, blocked: host.blocked, viewport: DESKTOP });
  try {
    const isWanted = (url: string): boolean =>
      click.onRequest?.test(url) === true && !boot.includes(new URL(url).pathname);
    const requested = new Promise<void>((resolve) => visit.traffic.onRequest((url) => isWanted(url) && resolve()));
    if (click.hangs === true) await holdRequests(visit, isWanted);

    // It may never be complete: the click leaves it.
    const loading = visit.page.goto(host.url + from.path).catch(() => undefined);
    await visit.told('fcp');
    // A page that never asks for it is clicked once it is complete.
    if (click.onRequest !== undefined) await Promise.race([requested, loading.then(() => untilQuiet(visit))]);
    await clickAt(visit.page, await pointAt(visit.page, to.path), false);
    const ms = await clickToPainted(visit, to);
    await loading;
    return ms;
  } finally {
    await visit.close();
  }
}

async function holdRequests({ session }: Visit, isWanted: (url: string) => boolean): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // The page may have gone meanwhile.
    if (!isWanted(request.url)) session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/*.js' }, { urlPattern: '*/locales/*' }] });
}
