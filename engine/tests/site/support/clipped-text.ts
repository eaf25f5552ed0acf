import type { Page } from 'playwright';
import { findClippedText } from '#dev/page-checks.ts';
import { inPage } from './in-page.ts';

/** Text of the page that its reader cannot see whole: a line each. */
export const clippedText = (page: Page): Promise<string[]> => inPage(page, findClippedText);

/** How far the page can be scrolled sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
