import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { described, useAnalyticsSite } from '../support/analytics-site.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { answer } from '../support/privacy-choices.ts';
import { toPrivacy } from '../support/scripted-visit.ts';

// Slow, failing, blocked and absent services, with their own libraries.
const visit = useBrowser();
const FAILED = /Failed to load resource/;

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

/** Changes the answer twice, with nothing in between. */
async function declineAndAgree(page: Page): Promise<void> {
  for (const name of ['Decline', 'Accept'] as const) {
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await answer(page, name);
  }
}

describe.each(['segment', 'rudderstack'] as const)('%s', (provider) => {
  const site = useAnalyticsSite(provider, { env: { ANALYTICS_CONSENT: 'none' } });
  const calls = () => site().calls().map(described);
  const open = async () => {
    const visitor = await visit();
    await visitor.page.goto(`${site().url}/`);
    await waitForApplication(visitor.page);
    return visitor;
  };

  test('calls wait for a slow script, in order', async () => {
    site().service.behaviour.script = 'slow';
    const { page } = await open();
    await page.locator('summary').first().click();
    await toPrivacy(page);
    await expect.poll(() => site().service.requests.length).toBeGreaterThan(0);
    expect(calls()).toEqual([]);
    site().service.release();

    await expect.poll(calls).toEqual(['identify', 'page home', 'track question_opened', 'page legal-privacypolicy']);
  });

  test.each(['script', 'settings'] as const)(
    'a %s that fails once is asked for again, and nothing is lost',
    async (part) => {
      site().service.behaviour[part] = 'fail-once';
      const { page, expectComplaint } = await open();
      await toPrivacy(page);

      await expect.poll(calls).toEqual(['identify', 'page home', 'page legal-privacypolicy']);
      await expectComplaint(FAILED);
    },
  );

  test('an endpoint that fails once gets each call once', async () => {
    site().service.behaviour.endpoint = 'fail-once';
    const { expectComplaint } = await open();

    await expect.poll(() => calls().toSorted()).toEqual(['identify', 'page home']);
    const ids = site().service.calls.map(({ messageId }) => messageId);
    expect([ids.length, new Set(ids).size]).toEqual([3, 2]);
    await expectComplaint(FAILED);
  });

  test('offline and back, each call arrives once', async () => {
    const { page, context } = await open();
    await expect.poll(calls).toEqual(['identify', 'page home']);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /privacy/i })
      .hover();
    const prefetched = /\/legal\/privacypolicy\/_payload\.json$|\/assets\/policy-/;
    await expect
      .poll(() =>
        page
          .evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
          .then((names) => names.filter((name) => prefetched.test(name)).length),
      )
      .toBe(2);
    await context.setOffline(true);
    await toPrivacy(page);
    await context.setOffline(false);

    await expect.poll(calls).toEqual(['identify', 'page home', 'page legal-privacypolicy']);
  });

  test('a blocked script is a refusal: the page is the same, and says nothing', async () => {
    const { page, complaints, expectComplaint } = await visit();
    await page.clock.install();
    await page.route(`${new URL(site().service.scriptUrl).origin}/**`, (route) => route.abort('blockedbyclient'));
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    // Measuring comes after the application: a clock that is moved on before that proves nothing.
    await expectComplaint(/ERR_BLOCKED_BY_CLIENT/);
    await page.clock.runFor(300_000);
    await toPrivacy(page);
    await page.close();

    // The browser's own line, for each further attempt.
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_BLOCKED_BY_CLIENT'))).toEqual([]);
    expect(site().service.requests).toEqual([]);
  });

  test('a blocked endpoint is a refusal too', async () => {
    const { page, expectComplaint } = await visit();
    await page.route(`${new URL(site().service.endpoint).origin}/**`, (route) => route.abort('blockedbyclient'));
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await toPrivacy(page);

    await expectComplaint(/ERR_BLOCKED_BY_CLIENT/);
    expect(calls()).toEqual([]);
  });

  test.each(['on its way', 'starting'])(
    'declined and agreed while the library is %s: one library, one visitor',
    async (when) => {
      site().service.behaviour[when === 'starting' ? 'settings' : 'script'] = 'slow';
      const { page } = await visit();
      await page.goto(`${site().url}/`);
      await waitForApplication(page);
      await expect
        .poll(() => site().service.requests.length)
        .toBeGreaterThan(when === 'starting' && provider === 'rudderstack' ? 1 : 0);
      await declineAndAgree(page);
      site().service.release();
      await toPrivacy(page);
      await page.locator('[data-consent=open]').waitFor();

      await expect
        .poll(calls)
        .toEqual(['identify', 'page home', 'track privacy_choice_changed', 'page legal-privacypolicy']);
      const id = await page.evaluate(() => localStorage.getItem('site:user-id'));
      for (const { userId, anonymousId } of site().calls()) expect([userId, anonymousId]).toEqual([id, id]);
    },
  );

  test('declined while the script is on its way, it runs and sends nothing; agreed later, all is there', async () => {
    site().service.behaviour.script = 'slow';
    const { page } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await expect.poll(() => site().service.requests.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await answer(page, 'Decline');
    site().service.release();
    await page.waitForLoadState('networkidle');
    expect(site().service.requests.filter(({ to }) => to === 'endpoint')).toEqual([]);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await answer(page, 'Accept');

    await expect.poll(calls).toEqual(['identify', 'page home', 'track privacy_choice_changed']);
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

    await expect.poll(calls).toEqual(['identify', 'page home', 'track question_opened', 'page legal-privacypolicy']);
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

  test('a refusal holds back what waits for another attempt', async () => {
    site().service.behaviour.endpoint = 'fail';
    const { page, expectComplaint } = await open();
    await expect.poll(() => site().service.calls.length).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await answer(page, 'Decline');
    site().service.behaviour.endpoint = 'ok';
    await expectComplaint(FAILED);
    site().service.forget();
    await toPrivacy(page);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await answer(page, 'Accept');

    await expect
      .poll(() => calls().toSorted())
      .toEqual(['identify', 'page legal-privacypolicy', 'track privacy_choice_changed']);
  });
});
