import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { pagePath } from '#model/addresses.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import { NOT_FOUND_PAGE, policyPageName } from '#model/page-name.ts';
import { POLICIES } from '#model/policies.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { answeredWith, reportedError } from '../support/complaints.ts';
import { useSite } from '../support/use-site.ts';
import { siteFile } from '../support/site-under-test.ts';
import { pictureProblem } from './compare-picture.ts';

const site = useSite();
const visit = useBrowser();

/** As `npm run test:visual:renew` sets it. */
const RENEW = import.meta.env.MODE === 'renew';
const FOLDER = '.cache/visual';
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const SCHEMES = ['light', 'dark'] as const;

const [policy = ''] = POLICIES;
const policyWithTable = POLICIES.findLast((slug) =>
  /^\|/m.test(readFileSync(siteFile('legal', DEFAULT_LOCALE, `${slug}.md`), 'utf8')),
);

/** How a visitor comes to see each view. */
const VIEWS: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
  home: ({ page }) => open(page, pagePath('home')),
  policy: ({ page }) => open(page, pagePath(policyPageName(policy))),
  ...(policyWithTable !== undefined && {
    table: ({ page }) => openTable(page, pagePath(policyPageName(policyWithTable))),
  }),
  async 'not-found'({ page, expectComplaint }) {
    await open(page, pagePath(NOT_FOUND_PAGE));
    await expectComplaint(answeredWith(404));
  },
  'error-in-place': openError,
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site().url + path);
  await waitForApplication(page);
}

async function openTable(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page
    .locator('table')
    .first()
    .evaluate((table) => table.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

/** A payload that lacks all that the page needs makes rendering throw. */
async function openError({ page, expectComplaint }: Visitor): Promise<void> {
  const path = pagePath(policyPageName(policy));
  // Before the page is opened, which may load ahead what its links lead to.
  await page.route(`**${path}_payload.json`, (route) => route.fulfill({ contentType: 'application/json', body: '{}' }));
  await open(page, pagePath('home'));
  await page.locator(`a[href="${path}"]`).first().click();
  const reference = page.getByRole('main').locator('code').last();
  await reference.waitFor();
  // Another one each time.
  await reference.evaluate((element) => (element.textContent = '00000000-0000-0000-0000-000000000000'));
  await expectComplaint(reportedError('TypeError'));
}

const picture = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' });

describe.each(Object.entries(VIEWS))('%s', (view, show) => {
  const looks = SCHEMES.flatMap((scheme) => (['phone', 'desktop'] as const).map((screen) => ({ screen, scheme })));

  test.each(looks)('looks as it did on a $screen in $scheme', async ({ screen, scheme }) => {
    const visitor = await visit({ viewport: SCREENS[screen], colorScheme: scheme, reducedMotion: 'reduce' });
    await show(visitor);

    expect(
      pictureProblem(`${view}-${screen}-${scheme}`, await picture(visitor.page), { renew: RENEW, folder: FOLDER }),
    ).toBeUndefined();
  });
});

test('a page that lacks its heading is found to be different', async () => {
  const { page } = await visit({ viewport: SCREENS.phone, colorScheme: 'light', reducedMotion: 'reduce' });
  await open(page, pagePath('home'));
  await page.locator('h1').evaluate((heading) => (heading.style.visibility = 'hidden'));

  expect(
    pictureProblem('home-phone-light', await picture(page), { renew: false, folder: `${FOLDER}/on-purpose` }),
  ).toMatch(/ % of home-phone-light differ/);
});
