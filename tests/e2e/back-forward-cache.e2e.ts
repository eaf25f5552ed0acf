import { launch } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { useErrorCollector } from '../support/error-collector.ts';
import { findChromium } from '../support/find-chromium.ts';
import { useReportingSite } from '../support/fixture-site.ts';

const collector = useErrorCollector();
const site = useReportingSite(() => collector().dsn);

// Puppeteer: Playwright turns the cache off, and loses a page that comes back from it.
test('with reporting on, a page comes back from the cache as it was left', async () => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: run npm test, or scripts/ensure-browser.ts');
  const browser = await launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    const page = await browser.newPage();
    await page.goto(`${site().url}/long/`);
    await expect.poll(() => collector().traces().length).toBe(1);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => (document.title = `persisted: ${persisted}`));
    });

    await page.goto(`${site().url}/robots.txt`);
    await page.goBack();

    await expect.poll(() => page.title()).toBe('persisted: true');
  } finally {
    await browser.close();
  }
});
