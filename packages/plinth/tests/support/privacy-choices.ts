import type { Locator, Page } from 'playwright';
import { toPrivacy } from './scripted-visit.ts';

/** The consent banner. */
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
  await page.locator('main summary').first().click();
  await toPrivacy(page);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.goBack();
  await page.locator('main summary').first().waitFor();
}

export const openBanner = (page: Page): Promise<void> => page.getByRole('button', { name: 'Privacy choices' }).click();

/** Declines, from the button in the footer. */
export async function withdraw(page: Page): Promise<void> {
  await openBanner(page);
  await answer(page, 'Decline');
}

/** What the banner has a screen reader say. */
export const announced = (page: Page): Promise<string | null> =>
  page.locator('#privacy').getByRole('status').textContent();

/** The globals of the services that are there. */
export const libraries = (page: Page): Promise<string[]> =>
  page.evaluate(() => ['analytics', 'rudderanalytics'].filter((name) => name in window));
