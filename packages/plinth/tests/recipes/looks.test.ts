import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import { useBrowser } from '../support/browser.ts';
import { startDevServer } from '../support/dev-server.ts';
import { ADDING, exampleSite, type ExampleSite } from './support/example-site.ts';

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
    const loaded = [...document.fonts]
      .filter(({ status, family }) => status === 'loaded' && family === 'Brand')
      .map(({ family }) => family);
    return `${loaded.join()} in ${getComputedStyle(document.body).fontFamily.split(',')[0]}`;
  });
}

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
