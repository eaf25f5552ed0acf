import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Waits until React has taken over the page. The elements it hydrated carry its private property: nothing of ours has
 * to announce it.
 */
export async function waitForApplication(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const element = document.querySelector('main');
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  });
  // Effects run after the commit; the scroll restoration they set is the last thing hydration does.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** Waits until a page with this heading is shown at this path. */
export async function expectPage(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expect.poll(() => pathOf(page)).toBe(path);
}

export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}
