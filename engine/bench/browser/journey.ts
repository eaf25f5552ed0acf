import type { Browser } from 'puppeteer-core';
import type { BrowserHost } from './browser-hosts.ts';
import type { Conditions } from './conditions.ts';
import { clickAt, pointAt } from './link.ts';
import { untilQuiet } from './until-quiet.ts';
import { openVisit, type Visit } from './visit.ts';

/** From a click to the frame with the new page's heading, in milliseconds. */
export type Journey = { readonly thereMs: number; readonly backMs: number };

/** A page and its main heading. */
export type Stop = { readonly path: string; readonly heading: string };
type Route = { readonly from: Stop; readonly to: Stop };
type How = {
  readonly conditions: Conditions;
  /** Whether the pointer rests on a link before the click. */
  readonly rests: boolean;
};

export const DESKTOP = { width: 1280, height: 800 };

/** Follows a link to a page, and one back, each once the page before it is complete. */
export async function measureJourney(
  browser: Browser,
  host: BrowserHost,
  { from, to }: Route,
  { conditions, rests }: How,
): Promise<Journey> {
  const visit = await openVisit(browser, { conditions, blocked: host.blocked, viewport: DESKTOP });
  try {
    await visit.page.goto(host.url + from.path);
    const thereMs = await follow(visit, to, rests);
    const backMs = await follow(visit, from, rests);
    return { thereMs, backMs };
  } finally {
    await visit.close();
  }
}

async function follow(visit: Visit, to: Stop, rests: boolean): Promise<number> {
  // In view before it is quiet: what a page fetches for links that are seen has its chance too.
  await pointAt(visit.page, to.path);
  await untilQuiet(visit);
  const point = await pointAt(visit.page, to.path);
  visit.forget();
  await clickAt(visit.page, point, rests);
  return clickToPainted(visit, to);
}

/** How long it took from the click that was made to the frame with this heading. */
export async function clickToPainted(visit: Visit, { heading }: Stop): Promise<number> {
  const clicked = await visit.told('clicked');
  const painted = await visit.told('painted', (told) => told.heading === heading && told.at > clicked.at);
  return painted.at - clicked.at;
}

/** The main heading of a page, as its element has it. */
export async function headingOf(browser: Browser, host: BrowserHost, path: string): Promise<Stop> {
  const page = await browser.newPage();
  try {
    await page.goto(host.url + path);
    const heading = await page.evaluate(() => document.querySelector('h1')?.textContent);
    if (heading === undefined) throw new Error(`${path} has no main heading`);
    return { path, heading };
  } finally {
    await page.close();
  }
}
