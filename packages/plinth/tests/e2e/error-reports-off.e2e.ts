import { describe, expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { useServer } from '../support/use-site.ts';
import { REPORTER, waitUntilIdle } from '../support/reported-page.ts';
import { shown, throwUncaught } from '../support/uncaught-errors.ts';

const collector = useErrorCollector();
const visit = useBrowser();

describe.each([
  ['an environment other than production', () => ({ SITE_ENV: 'staging', SENTRY_DSN: collector().dsn })],
  ['no DSN', () => ({ SITE_ENV: 'production', SENTRY_RELEASE: '1' })],
])('error reporting with %s', (_, env) => {
  const site = useServer(() => ({ env: env() }));

  test('sends nothing and loads nothing, whatever fails', async () => {
    const visitor = await visit();
    const { page, requests, expectComplaint } = visitor;
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    const response = await page.goto(`${site().url}/`);
    await throwUncaught(visitor, 'before the application');
    await waitForApplication(page);
    await throwUncaught(visitor, 'after it');
    await page.getByRole('link', { name: 'to throws' }).click();
    await expectPage(page, '/throws/', 'Internal Server Error');
    await expectComplaint(shown('secret of the browser'));
    await waitUntilIdle(page);

    expect(requests.filter((path) => REPORTER.test(path))).toEqual([]);
    expect([...origins]).toEqual([site().url]);
    expect(collector().bodies).toEqual([]);
    expect(await response?.text()).not.toContain('errorReporting');
    expect(response?.headers()['content-security-policy']).toMatch(/connect-src 'self';/);
  });
});
