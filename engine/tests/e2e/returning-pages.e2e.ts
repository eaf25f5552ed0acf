import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/use-site.ts';

// A page that returns brings nothing along from the test before.
const site = useSite();
const visit = useBrowser({ returning: true });
const pages = new Set<Page>();

const traces = (): string[] => [
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
  ...['scripted', 'exposed'].filter((name) => name in window),
];

test.each([0, 1])('what the test before has added is gone, and its page is not: after %i visits', async (visits) => {
  const { page } = await visit();
  expect(pages.has(page)).toBe(visits > 0);
  pages.add(page);
  await page.goto(`${site().url}/robots.txt`);
  expect(await page.evaluate(traces)).toEqual([]);

  await page.addInitScript(() => Object.assign(window, { scripted: true }));
  await page.exposeFunction('exposed', () => undefined);
  await page.reload();
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.setItem('stored', '1')));

  expect(await page.evaluate(traces)).toEqual(['stored', 'stored', 'scripted', 'exposed']);
});
