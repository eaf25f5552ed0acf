import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Waits until the application follows links: the boot entry says so on the root element. */
export async function waitForApplication(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['application'] === '');
}

/**
 * Opens a page for a visitor who saves data: nothing is loaded before it is asked for, so that a test can say how it is
 * answered. Resolves once the application follows links.
 */
export async function openSavingData(page: Page, url: string): Promise<void> {
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });");
  await page.goto(url);
  await page.keyboard.press('Shift');
  await waitForApplication(page);
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
