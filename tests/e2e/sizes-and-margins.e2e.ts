import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { damagedBuild, type DamagedBuild } from '../contract/support/damaged-build.ts';
import { waitForApplication } from '../support/application.ts';
import { beyondMargin } from '../support/beyond-margin.ts';
import { useBrowser } from '../support/browser.ts';
import { useFixtureSite, useSite } from '../support/fixture-site.ts';
import { SITE_PAGES } from '../support/pages-under-test.ts';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import { smallTargets, targetCount } from '../support/small-targets.ts';

const ANALYTICS = {
  ANALYTICS_PROVIDER: 'segment',
  ANALYTICS_SCRIPT_URL: 'https://cdn.example/a.js',
  ANALYTICS_WRITE_KEY: 'key',
  ANALYTICS_ENDPOINT: 'https://api.example/v1',
};
const site = useSite();
const measuring = useSite({ env: ANALYTICS });
const fixture = useFixtureSite();
const visit = useBrowser();

/** WCAG 2.5.8 for a pointer, 2.5.5 for a finger. */
const SCREENS: ReadonlyArray<readonly [string, number, BrowserContextOptions]> = [
  ['a finger at 390 px', 44, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['a pointer at 390 px', 24, { viewport: { width: 390, height: 844 } }],
  ['a pointer at 1440 px', 24, { viewport: { width: 1440, height: 900 } }],
  ['a finger at 1440 px', 44, { viewport: { width: 1440, height: 900 }, hasTouch: true, isMobile: true }],
];
const WIDTHS = [320, 390, 768, 1440, 2560];

/** Opens a page and everything that can be opened on it. */
async function open(url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { page, complaints } = await visit({ reducedMotion: 'reduce', ...options });
  const response = await page.goto(url);
  // An error page is looked at for what it shows.
  if (response?.status() !== 200) complaints.splice(0);
  await waitForApplication(page);
  await page.locator('details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
  if (response?.status() !== 200) complaints.splice(0);
  return page;
}

const PLACES: ReadonlyArray<readonly [string, () => string]> = [
  ...SITE_PAGES.map(({ path }) => [path, () => site().url + path] as const),
  ['/ with the question', () => `${measuring().url}/`],
  ['a page in two languages', () => `${fixture().url}/ar/legal/privacypolicy/`],
];

describe.each(PLACES)('%s', (_, url) => {
  test.each(SCREENS)('what can be pressed is large enough for %s', async (_name, px, options) => {
    const page = await open(url(), options);

    expect(await targetCount(page)).toBeGreaterThan(5);
    expect(await smallTargets(page, px)).toEqual([]);
  });

  test('nothing sticks out of what it is in, or stands in the margin, from 320 to 2560 px', async () => {
    const page = await open(url());

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await beyondMargin(page), `at ${width} px`).toEqual([]);
    }
  });
});

describe('the error page of last resort', () => {
  let build: DamagedBuild | undefined;
  let server: SiteServer | undefined;
  beforeAll(async () => {
    build = damagedBuild('the application');
    server = await startSite({ root: build.root, untilReady: false });
  });
  afterAll(async () => {
    await server?.stop();
    build?.remove();
  });

  test.each(SCREENS)('what can be pressed is large enough for %s', async (_name, px, options) => {
    const { page, expectComplaint } = await visit(options);
    await page.goto(`${server?.url}/`);

    expect(await page.getByRole('main').getByRole('link').count()).toBe(1);
    expect(await smallTargets(page, px)).toEqual([]);
    await expectComplaint(/status of 500/);
  });
});

test('the checks find what is too small, and what sticks out', async () => {
  const page = await open(`${site().url}/`);
  await page.getByRole('main').evaluate((main) => {
    const [small, wide] = [document.createElement('p'), document.createElement('p')];
    small.innerText = '';
    small.append(Object.assign(document.createElement('a'), { href: '/', textContent: 'x' }));
    wide.innerText = 'w'.repeat(10);
    wide.style.position = 'absolute';
    wide.style.insetInlineStart = '0';
    main.append(small, wide);
  });

  expect((await smallTargets(page, 24)).join()).toContain('A "x" is ');
  expect((await beyondMargin(page)).join()).toContain('"wwwwwwwwww"');
});
