import { describe, expect, test } from 'vitest';
import { described, useAnalyticsSite } from '../support/analytics-site.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { toPrivacy } from '../support/scripted-visit.ts';

// A service whose calls are blocked, and libraries that keep no more than the convention, or less.
const visit = useBrowser({ returning: true });

const SEND = `const send = (type) => (name, properties) => navigator.sendBeacon(base, JSON.stringify(
  { type, [type === 'track' ? 'event' : 'name']: type === 'identify' ? undefined : name, properties, timestamp: new Date(performance.timeOrigin + performance.now()) }));
const library = { identify: send('identify'), page: send('page'), track: send('track') };`;

/** No more than the two conventions promise. */
const MINIMAL_LIBRARY = {
  segment: `const base = 'ENDPOINT'; ${SEND}
    setTimeout(() => { const calls = window.analytics; window.analytics = library; for (const [name, ...rest] of calls) library[name]?.(...rest); }, 200);`,
  rudderstack: `const [[, , base], ...calls] = window.rudderanalytics; ${SEND}
    window.rudderanalytics = library; for (const [name, ...rest] of calls) library[name]?.(...rest);`,
};

describe.each(['segment', 'rudderstack'] as const)('%s', (provider) => {
  const site = useAnalyticsSite(provider, { env: { ANALYTICS_CONSENT: 'none' } });
  const calls = () => site().calls().map(described);

  test('a blocked endpoint is a refusal too: no other origin is asked, and the page is the same', async () => {
    const { page, complaints, expectComplaint } = await visit();
    const asked = new Set<string>();
    page.on('request', (request) => void asked.add(new URL(request.url()).origin));
    const { scriptUrl, endpoint } = site().service;
    await page.route(`${new URL(endpoint).origin}/**`, (route) => route.abort('blockedbyclient'));
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await expectComplaint(/ERR_BLOCKED_BY_CLIENT/);
    await toPrivacy(page);

    await page.close();

    expect([...asked].toSorted()).toEqual(
      [site().url, scriptUrl, endpoint].map((url) => new URL(url).origin).toSorted(),
    );
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_BLOCKED_BY_CLIENT'))).toEqual([]);
  });

  test('another library of the same convention, which says nothing when it is ready, gets each call once', async () => {
    const { page } = await visit();
    const { scriptUrl, endpoint } = site().service;
    await page.route(scriptUrl, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: MINIMAL_LIBRARY[provider].replace('ENDPOINT', endpoint) }),
    );
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await page.locator('summary').first().click();
    await toPrivacy(page);

    await expect.poll(calls).toEqual(['identify', 'page home', 'track hint_opened', 'page legal-privacy']);
  });

  test('a library of which a part is missing is a refusal, and the page goes on', async () => {
    const { page } = await visit();
    await page.route(site().service.scriptUrl, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.analytics = window.rudderanalytics = { identify() {} };',
      }),
    );
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await page.locator('summary').first().click();
    await toPrivacy(page);

    expect(calls()).toEqual([]);
  });
});
