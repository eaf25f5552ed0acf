import { expect, test } from 'vitest';
import { described, useAnalyticsSite } from '../support/analytics-site.ts';
import { openSavingData } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { toPrivacy } from '../support/scripted-visit.ts';

// Visits that end with calls in flight: tests/visits. Too many calls: src/analytics/queue.test.ts.
const site = useAnalyticsSite('segment', { env: { ANALYTICS_CONSENT: 'none' } });
const visit = useBrowser();

test('offline before the measurement chunk has come, what happened is sent in order', async () => {
  const { page, context, expectComplaint } = await visit();
  const release = await holdRequests(page, /\/assets\/measurement/);
  // Without pages that are loaded ahead: one under way is one more line on the console.
  await openSavingData(page, `${site().url}/`);
  await page.locator('main summary').first().click();
  await toPrivacy(page);
  await context.setOffline(true);
  release();
  await expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);

  await expect
    .poll(() => site().calls().map(described))
    .toEqual(['identify', 'page home', 'track hint_opened', 'page legal-privacy']);
});
