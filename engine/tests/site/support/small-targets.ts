import type { Page } from 'playwright';
import { findSmallTargets } from '#dev/page-checks.ts';
import { inPage } from './in-page.ts';

/** What stands alone, can be pressed, and has a side under `px` CSS pixels: a line each. */
export const smallTargets = (page: Page, px: number): Promise<string[]> => inPage(page, findSmallTargets, px);
