import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useFixtureSite, useSite } from '../support/fixture-site.ts';
import { pictureProblem } from './compare-picture.ts';

const site = useSite();
const fixture = useFixtureSite();
const visit = useBrowser();

const RENEW = (process.env['RENEW'] ?? '') !== '';
const FOLDER = '.cache/visual';
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const SCHEMES = ['light', 'dark'] as const;

/** How a visitor comes to see each view. */
const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: (page) => open(page, '/'),
  'privacy-policy': (page) => open(page, '/legal/privacypolicy/'),
  'aml-table': async (page) => {
    await open(page, '/legal/amlkycpolicy/');
    await page
      .locator('section:has(> #limits) table')
      .evaluate((table) => table.scrollIntoView({ block: 'center', behavior: 'instant' }));
  },
  'not-found': (page) => open(page, '/error/404/'),
  'error-in-place': async (page) => {
    await page.goto(`${fixture().url}/`);
    await waitForApplication(page);
    await page.getByRole('link', { name: 'to throws' }).click();
    await page.getByRole('heading', { level: 1, name: 'Internal Server Error' }).waitFor();
    // Another one each time.
    await page
      .getByRole('main')
      .locator('code')
      .last()
      .evaluate((reference) => (reference.textContent = '00000000-0000-0000-0000-000000000000'));
  },
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site().url + path);
  await waitForApplication(page);
}

const picture = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' });

describe.each(Object.entries(VIEWS))('%s', (view, show) => {
  const looks = SCHEMES.flatMap((scheme) => (['phone', 'desktop'] as const).map((screen) => ({ screen, scheme })));

  test.each(looks)('looks as it did on a $screen in $scheme', async ({ screen, scheme }) => {
    const { page, complaints } = await visit({
      viewport: SCREENS[screen],
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    await show(page);
    // Errors are what two of the views show.
    complaints.splice(0);

    expect(
      pictureProblem(`${view}-${screen}-${scheme}`, await picture(page), { renew: RENEW, folder: FOLDER }),
    ).toBeUndefined();
  });
});

test('a page that lacks its heading is found to be different', async () => {
  const { page } = await visit({ viewport: SCREENS.phone, colorScheme: 'light', reducedMotion: 'reduce' });
  await open(page, '/');
  await page.locator('h1').evaluate((heading) => (heading.style.visibility = 'hidden'));

  expect(
    pictureProblem('home-phone-light', await picture(page), { renew: false, folder: `${FOLDER}/on-purpose` }),
  ).toMatch(/ % of home-phone-light differ/);
});
