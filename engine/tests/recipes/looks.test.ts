import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import { beyondMargin } from '../support/beyond-margin.ts';
import { useBrowser } from '../support/browser.ts';
import { startDevServer } from '../support/dev-server.ts';
import { smallTargets } from '../site/support/small-targets.ts';
import { ADDING, exampleSite, type ExampleSite } from './support/example-site.ts';

const WIDTHS = [320, 390, 768, 1440, 2560];

const visit = useBrowser();
let site: ExampleSite;
let server: SiteServer;

beforeAll(async () => {
  site = exampleSite('looks');
  site.carryOut(ADDING);
  site.make();
  server = await startSite({ root: site.build });
});
afterAll(() => server.stop());

/** The font of the text, once it has come. */
function fontOfText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    await document.fonts.load('1rem Brand');
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    return `${loaded.join()} in ${getComputedStyle(document.body).fontFamily.split(',')[0]}`;
  });
}

test.for(WIDTHS)('a page of words keeps its margins and a readable line at %i px', async (width) => {
  const { page } = await visit({ viewport: { width, height: 800 } });
  await page.goto(`${server.url}/about/`);
  const size = await page
    .locator('.prose > p')
    .first()
    .evaluate((paragraph) => {
      const { fontSize } = getComputedStyle(document.body);
      return paragraph.getBoundingClientRect().width / parseFloat(fontSize);
    });

  expect(await beyondMargin(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  // In ems of the text: about two letters each.
  expect(size).toBeLessThanOrEqual(36);
});

test.for(['/', '/about/'])('what can be pressed at %s is large enough for a finger', async (path) => {
  const { page } = await visit({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  await page.goto(server.url + path);

  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
  expect(await smallTargets(page, 44)).toEqual([]);
});

test('a font of the owner is what the text is set in, from this site alone', async () => {
  const { page, requests } = await visit();
  await page.goto(`${server.url}/`);

  expect(await fontOfText(page)).toBe('Brand in Brand');
  expect(requests.filter((path) => path.endsWith('.woff2'))).toEqual([expect.stringMatching(/^\/assets\/brand-/)]);
});

test('a font of the owner is seen while developing', async () => {
  const development = await startDevServer(site.folder);
  try {
    const { page } = await visit();
    await page.goto(`${development.url}/`);

    expect(await fontOfText(page)).toBe('Brand in Brand');
  } finally {
    development.stop();
  }
});
