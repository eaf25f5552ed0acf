import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { described, useAnalyticsSite } from '../support/analytics-site.ts';
import { pathOf } from '../support/application.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { useServer } from '../support/use-site.ts';
import { installedPackage } from '../support/installed-package.ts';
import { answer, region } from '../support/privacy-choices.ts';

// The last Chromium of Windows 7 and 8. It has the Navigation API, and lacks parts of it and of the language.
const PINNED = '@sparticuz/chromium@109.0.6';

const collector = useErrorCollector();
const measured = useAnalyticsSite('segment');
const site = useServer(() => ({ env: { ...measured().service.env, SENTRY_DSN: collector().dsn } }));
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: oldChromium(),
    args: ['--no-sandbox', '--headless', '--disable-gpu'],
  });
}, 240_000);
afterEach(async () => {
  for (const context of browser?.contexts() ?? []) await context.close();
});
afterAll(async () => {
  await browser?.close();
});

test('links and forms are the browser’s, and consent, theme and measuring work', async () => {
  const { page, failures } = await open('/');
  expect(await page.evaluate(() => ['navigation' in window, 'withResolvers' in Promise])).toEqual([true, false]);
  await region(page).waitFor();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await answer(page, 'Accept');
  await expect.poll(() => measured().calls().map(described)).toContain('page home');

  await page.getByRole('link', { name: 'to long', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Long page' }).waitFor();
  expect(pathOf(page)).toBe('/long/');
  await expect.poll(() => measured().calls().map(described)).toContain('page long');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Test home' }).waitFor();

  await page.goto(`${site().url}/legal/privacy/`);
  await page.locator('input[type=date]').fill('2026-10-15');
  await page.locator('form[action*="/on/"] button').click();
  await expect.poll(() => pathOf(page)).toMatch(/^\/legal\/privacy\/\d{4}-\d{2}-\d{2}\/$/);

  await page.waitForLoadState('networkidle');
  expect(failures).toEqual([]);
  expect(collector().errors()).toEqual([]);
});

async function open(path: string): Promise<{ page: Page; failures: string[] }> {
  if (browser === undefined) throw new Error('the browser runs only inside tests');
  const page = await (await browser.newContext()).newPage();
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('console', (line) => void (line.type() === 'error' && failures.push(line.text())));
  await page.goto(site().url + path);
  return { page, failures };
}

/** The package has the program in a compressed form. */
function oldChromium(): string {
  const folder = installedPackage(PINNED);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  const packed = join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br');
  writeFileSync(`${program}.part`, brotliDecompressSync(readFileSync(packed)));
  chmodSync(`${program}.part`, 0o755);
  renameSync(`${program}.part`, program);
  return program;
}
