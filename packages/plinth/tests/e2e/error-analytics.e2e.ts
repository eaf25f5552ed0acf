import { expect, test } from 'vitest';
import type { AnalyticsService } from '../support/analytics-service.ts';
import { useAnalyticsSite } from '../support/analytics-site.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { useServer } from '../support/use-site.ts';
import { allErrors } from '../support/reported-page.ts';

// Measuring and error reporting at once: neither records the other.
const collector = useErrorCollector();
const measured = useAnalyticsSite('segment', { env: { ANALYTICS_CONSENT: 'none' } });
const site = useServer(() => ({
  env: {
    ...measured().service.env,
    ANALYTICS_CONSENT: 'none',
    SENTRY_TRACES_CONSENT: 'none',
    SENTRY_DSN: collector().dsn,
  },
}));
const visit = useBrowser();

/**
 * Words of an analytics service in the reports that the collector received. Hosts include ports: the page is on the
 * same host.
 */
function reportedWords({ writeKey, endpoint, scriptUrl }: AnalyticsService, ...more: string[]): string[] {
  const words = [writeKey, new URL(endpoint).host, new URL(scriptUrl).host, ...more];
  return words.filter((word) => collector().bodies.some((body) => body.includes(word)));
}

/** A library that fails wherever it can. */
const FAILING = `
  const fail = () => { throw new Error('the service is broken'); };
  window.analytics = { identify: fail, page: fail, track: fail, setAnonymousId() {}, reset: fail };
  setTimeout(fail);
  Promise.reject(new Error('the service is broken'));
`;

test('what the service’s library throws is not ours to report', async () => {
  const { page, complaints } = await visit();
  await page.route(measured().service.scriptUrl, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: FAILING }),
  );
  await page.goto(`${site().url}/`);
  await waitForApplication(page);
  await expect.poll(() => complaints.some((complaint) => complaint.includes('the service is broken'))).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' })));

  expect(await allErrors(page, collector())).toEqual([]);
  complaints.splice(0);
});

test('reports and traces say nothing of what was measured, or whether', async () => {
  const { page, complaints } = await visit();
  await page.goto(`${site().url}/`);
  await waitForApplication(page);
  await expect.poll(() => measured().calls().length).toBe(2);
  await allErrors(page, collector());
  await expect.poll(() => collector().traces().length).toBe(1);

  expect(reportedWords(measured().service, String(measured().calls()[0]?.userId))).toEqual([]);
  complaints.splice(0);
});
