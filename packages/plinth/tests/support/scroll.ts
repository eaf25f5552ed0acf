import type { Page } from 'playwright';
import { waitForApplication } from './application.ts';
import type { Visitor } from './browser.ts';

export const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
export const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('link', { name, exact: true }).click();

/** How far a target is from its place at the top of the window, margins and padding for the header included. */
export const distance = (page: Page, id: string): Promise<number> => page.evaluate(distanceInPage, id);

/** The same, in the page. */
export function distanceInPage(id: string): number {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`no ${id}`);
  const pixels = (value: string): number => Number.parseFloat(value) || 0;
  const margin =
    pixels(getComputedStyle(element).scrollMarginTop) +
    pixels(getComputedStyle(document.documentElement).scrollPaddingTop);
  return Math.abs(Math.round(element.getBoundingClientRect().top - margin));
}

/** Small enough that the long page has many screens. */
export const SMALL_WINDOW = { width: 800, height: 500 };

/** Opens the fixture's long page, taken over by the application. */
export async function openLong(visit: (options: object) => Promise<Visitor>, url: string, hash = ''): Promise<Visitor> {
  const visitor = await visit({ viewport: SMALL_WINDOW });
  await visitor.page.goto(`${url}/long/${hash}`);
  await waitForApplication(visitor.page);
  return visitor;
}

/** In the page, once it has been painted a few times: what a compositor still moves is there by then. */
export async function framesInPage(): Promise<void> {
  for (let frames = 0; frames < 12; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
