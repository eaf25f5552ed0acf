import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { startDevServer, type DevServer } from '../support/dev-server.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { messageOf, throwIn } from '../support/reported-page.ts';
import { SITE_FOLDER } from '../support/site-under-test.ts';

const visit = useBrowser();
const spotlight = useErrorCollector();
let server: DevServer;
let url: string;

beforeAll(async () => {
  // Where a test can listen, not where a developer's own Spotlight may be running.
  server = await startDevServer(SITE_FOLDER, { SENTRY_SPOTLIGHT: `${spotlight().origin}/stream` });
  url = server.url;
});
afterAll(() => server.stop());

test('serves the site from source, hydrated by development React without a warning', async () => {
  const { page, documents } = await visit();
  await page.goto(`${url}/`);
  // The first visit makes Vite prepare its packages, after which it loads the page anew.
  await waitForApplication(page);
  const before = documents();

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .click();
  await expectPage(page, '/legal/privacy/', 'Privacy policy');

  expect(documents()).toBe(before);
});

test('answers like the site it will become', async () => {
  const response = await fetch(`${url}/legal/privacy/1999-01-01/`, { headers: { accept: 'application/json' } });

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ message: 'Page Not Found: /legal/privacy/1999-01-01/' });
});

test('shows what would be measured, once the visitor agrees', async () => {
  const { page } = await visit();
  await page.goto(`${url}/`);
  await waitForApplication(page);
  const panel = page.getByRole('complementary', { name: 'What is measured' });
  expect(await panel.getByRole('listitem').count()).toBe(0);

  await page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: 'Accept' }).click();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .click();
  await panel.getByText('Measured here').click();

  await expect
    .poll(() => panel.locator('code').allTextContents())
    .toEqual(['page legal-privacy', 'track privacy_choice_changed', 'page home', 'identify']);
});

test('a developer sees errors in Spotlight while it runs, and nothing is attempted while it does not', async () => {
  const { page, expectComplaint } = await visit();
  const policy = (await page.goto(`${url}/`))?.headers()['content-security-policy'];
  await waitForApplication(page);
  await throwIn(page, 'seen in development');

  await expect.poll(() => spotlight().errors().map(messageOf)).toEqual(['seen in development']);
  expect(spotlight().headers.map((headers) => headers['content-type'])).toContain('application/x-sentry-envelope');
  expect(policy).toContain(` ${spotlight().origin}`);
  await expectComplaint(/seen in development/);

  await spotlight().stop();
  const without = await fetch(`${url}/`);
  expect(without.headers.get('content-security-policy')).not.toContain(spotlight().origin);
  expect(await without.text()).not.toContain('errorReporting');
});
