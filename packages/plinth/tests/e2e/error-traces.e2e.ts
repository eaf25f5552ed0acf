import { expect, test } from 'vitest';
import { expectPage, pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { useReportingSite } from '../support/use-site.ts';
import { allErrors, waitUntilIdle } from '../support/reported-page.ts';
import { uncaught } from '../support/uncaught-errors.ts';

const collector = useErrorCollector();
// Without a banner, pages are timed only where an owner has said that nobody has to be asked.
const UNASKED = { SENTRY_TRACES_CONSENT: 'none' };
const site = useReportingSite(() => collector().dsn, UNASKED);
const silent = useReportingSite(() => collector().dsn, { ...UNASKED, SENTRY_TRACES_SAMPLE_RATE: '0' });
const unset = useReportingSite(() => collector().dsn);
const visit = useBrowser();

const POLICY_PAGE = 'legal-privacy';
const POLICY_PATH = '/legal/privacy/';

const named = (): Array<string | undefined> =>
  collector()
    .traces()
    .map(({ transaction, contexts }) => `${contexts?.trace?.op} ${transaction?.replace(/___en$/, '')}`);

test.each([
  ['without a setting', unset, ''],
  [
    'under Global Privacy Control',
    site,
    'Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });',
  ],
])('%s no page is timed, and nothing is sent until something fails', async (_, server, script) => {
  const { page, expectComplaint } = await visit();
  await page.addInitScript(script);
  await page.goto(`${server().url}/`);
  await waitForApplication(page);
  await page.getByRole('link', { name: 'to long', exact: true }).click();
  await expectPage(page, '/long/', 'Long page');
  await waitUntilIdle(page);
  expect(collector().itemTypes()).toEqual([]);

  expect(await allErrors(page, collector())).toEqual([]);
  await expectComplaint(/the last one/);

  expect(collector().itemTypes()).toEqual(['event']);
});

test('one trace for the page load and one for each navigation, named by route', async () => {
  const { page } = await visit();
  await page.goto(`${site().url}/`);
  await waitForApplication(page);
  await expect.poll(named).toEqual(['pageload home']);

  await page.locator(`footer a[href="${POLICY_PATH}"]`).click();
  await expect.poll(() => pathOf(page)).toBe(POLICY_PATH);
  await expect.poll(named).toEqual(['pageload home', `navigation ${POLICY_PAGE}`]);
  await page.goBack();
  await expectPage(page, '/', 'Test home');
  await expect.poll(named).toEqual(['pageload home', `navigation ${POLICY_PAGE}`, 'navigation home']);

  for (const trace of collector().traces()) {
    expect(trace).toMatchObject({
      release: 'plinth@1.2.3',
      environment: 'production',
      transaction: expect.stringMatching(/___en$/),
      transaction_info: { source: 'route' },
    });
    expect(trace.tags).toMatchObject({ locale: 'en' });
  }
});

test('a hash, a query and a refusal are no navigation, and a redirect is one', async () => {
  const { page } = await visit();
  await page.goto(`${site().url}/long/`);
  await waitForApplication(page);
  await expect.poll(named).toEqual(['pageload long']);

  await page.getByRole('link', { name: 'go #plain', exact: true }).click();
  await expect.poll(() => pathOf(page)).toBe('/long/#plain');
  await page.getByRole('link', { name: 'go ?q=1', exact: true }).click();
  await expect.poll(() => pathOf(page)).toBe('/long/?q=1');
  await waitUntilIdle(page);
  await page.getByRole('link', { name: 'to stay', exact: true }).click();
  await expectPage(page, '/stay/', 'Page that stays');
  await expect.poll(named).toEqual(['pageload long', 'navigation stay']);

  await page.evaluate(() => history.replaceState(history.state, '', '/legal'));
  await page.getByRole('link', { name: 'to long', exact: true }).click();
  await expectPage(page, '/long/', 'Long page');
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe(POLICY_PATH);

  await expect
    .poll(named)
    .toEqual(['pageload long', 'navigation stay', 'navigation long', `navigation ${POLICY_PAGE}`]);
});

test('a sample rate of none sends none', async () => {
  const { page, expectComplaint } = await visit();
  await page.goto(`${silent().url}/raises/`);
  await waitForApplication(page);
  await page.getByRole('button', { name: 'throw in a handler' }).click();
  await expectComplaint(uncaught('thrown in a handler'));
  await expect.poll(() => collector().errors().length).toBe(1);
  await page.getByRole('link', { name: 'long', exact: true }).click();
  await expectPage(page, '/long/', 'Long page');
  await page.goto('about:blank');

  expect(collector().traces()).toEqual([]);
});
