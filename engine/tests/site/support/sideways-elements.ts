import type { Page } from 'playwright';
import { findSidewaysElements } from '#dev/page-checks.ts';
import { inPage } from './in-page.ts';

/** What makes the page wider than its window, so that it scrolls sideways: a line each; empty when it does not. */
export const sidewaysElements = (page: Page): Promise<string[]> => inPage(page, findSidewaysElements);
