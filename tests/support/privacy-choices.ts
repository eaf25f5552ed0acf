import type { Locator, Page } from 'playwright';
import { toPrivacy } from './scripted-visit.ts';

/** The question whether a visit may be measured. */
export const region = (page: Page): Locator => page.getByRole('region', { name: 'Privacy choices' });

export const answer = (page: Page, name: 'Accept' | 'Decline'): Promise<void> =>
  region(page).getByRole('button', { name }).click();

/** All that is kept in the browser, by key. */
export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    () =>
      Object.fromEntries([...Object.entries(localStorage), ...Object.entries(sessionStorage)]) as Record<
        string,
        string
      >,
  );

/** Waits until whatever the page has asked for before has left. */
export const settled = (page: Page): Promise<string> =>
  page.evaluate(() => fetch('/healthz').then((response) => response.text()));

/** Goes round the site and uses everything that could be measured. */
export async function tour(page: Page): Promise<void> {
  await page.locator('summary').first().click();
  await toPrivacy(page);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.goBack();
  await page.locator('.hero').waitFor();
}
