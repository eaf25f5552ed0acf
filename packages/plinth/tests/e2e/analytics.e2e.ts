import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { RUDDERSTACK_KEY_PREFIX } from '#analytics/services.ts';
import type { AnalyticsProvider } from '../support/analytics-files.ts';
import { described, useAnalyticsSite } from '../support/analytics-site.ts';
import { waitForApplication } from '../support/application.ts';
import { answeredWith } from '../support/complaints.ts';
import { openPrerendered } from '../support/prerendered.ts';
import { useBrowser } from '../support/browser.ts';
import { stored } from '../support/privacy-choices.ts';
import { toPrivacy } from '../support/scripted-visit.ts';

// What reaches the wire, with the services' own libraries.
const visit = useBrowser();

/** Follows a link that the site does not have. */
const followNew = (page: Page, href: string): Promise<void> =>
  page.evaluate((target) => {
    const link = Object.assign(document.createElement('a'), { href: target, textContent: 'new' });
    document.querySelector('main')?.append(link);
    link.click();
  }, href);

/** A site that measures without asking. */
function useMeasuredSite(provider: AnalyticsProvider) {
  const site = useAnalyticsSite(provider, { env: { ANALYTICS_CONSENT: 'none' } });
  const calls = () => site().calls().map(described);
  const open = async (path = '/') => {
    const visitor = await visit();
    await visitor.page.goto(site().url + path);
    await waitForApplication(visitor.page);
    return visitor;
  };
  return { site, calls, open };
}

describe.each(['segment', 'rudderstack'] as const)('a visit, with the library of %s', (provider) => {
  const { site, calls, open } = useMeasuredSite(provider);

  test('who it is, each page, each event: once, in order, with the id', async () => {
    const { page, context } = await open();
    await expect.poll(calls).toEqual(['identify', 'page home']);
    await page.locator('main summary').first().click();
    await toPrivacy(page);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect
      .poll(calls)
      .toEqual(['identify', 'page home', 'track hint_opened', 'page legal-privacy', 'track policy_printed']);

    const id = await page.evaluate(() => localStorage.getItem('site:user-id'));
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    for (const { userId, anonymousId } of site().calls()) expect([userId, anonymousId]).toEqual([id, id]);
    // RudderStack's library keeps calls that are not yet delivered under keys of its own.
    const keys = Object.keys(await stored(page)).filter((key) => !key.startsWith(RUDDERSTACK_KEY_PREFIX));
    // The day is what the id ends by, where there is no answer for it to end with.
    expect(keys.toSorted()).toEqual(['site:user-id', 'site:user-id-since']);
    expect(await context.cookies()).toEqual([]);
  });
});

describe('with Segment’s library', () => {
  const { site, calls, open } = useMeasuredSite('segment');

  test('a view says which page, its title set, and where from; a link cannot say who follows it', async () => {
    const query = 'utm_source=news&utm_content=person%40b.example&utm_secret=1&token=secret';
    const identities = 'ajs_uid=somebody&ajs_aid=else&ajs_event=made_up&ajs_trait_email=a%40b.example';
    const { page } = await open(`/?${query}&${identities}#how`);
    // Another one for a moment, while the library reads it.
    await expect.poll(() => new URL(page.url()).searchParams.get('ajs_uid')).toBe('somebody');
    await toPrivacy(page);
    await expect.poll(calls).toEqual(['identify', 'page home', 'page legal-privacy']);

    const [, first, second] = site().calls();
    const home = `${site().url}/`;
    expect(first?.properties).toMatchObject({
      path: '/',
      url: `${home}?utm_source=news`,
      referrer: '',
      locale: 'en',
      title: expect.stringContaining('Testhouse') as string,
    });
    expect(second?.properties).toMatchObject({
      path: '/legal/privacy/',
      url: `${home}legal/privacy/`,
      referrer: home,
      title: await page.title(),
    });
    expect(JSON.stringify(site().service.requests)).not.toMatch(/secret|b\.example|somebody|else|made_up/);
    expect(new URL(page.url()).pathname).toBe('/legal/privacy/');
  });

  test('the id stays over a reload, and one that is there is used', async () => {
    const { page } = await visit();
    await page.addInitScript(() => localStorage.setItem('site:user-id', 'visitor-7'));
    await page.goto(`${site().url}/`);
    await expect.poll(calls).toEqual(['identify', 'page home']);
    await page.reload();
    await expect.poll(() => calls().length).toBe(4);

    for (const { userId } of site().calls()) expect(userId).toBe('visitor-7');
  });

  test('a changed hash and a changed query are no views', async () => {
    const { page } = await open('/legal/privacy/');
    await followNew(page, '/legal/privacy/#a-clause');
    await expect.poll(() => new URL(page.url()).hash).toBe('#a-clause');
    await followNew(page, '/legal/privacy/?a=1');
    await expect.poll(() => new URL(page.url()).search).toBe('?a=1');
    await page.getByRole('banner').getByRole('link').first().click();
    await page.locator('main summary').first().waitFor();

    await expect.poll(calls).toEqual(['identify', 'page legal-privacy', 'page home']);
  });

  test.each(['/legal/privacy/on/?date=tomorrow', '/legal/privacy/1999-01-01/'])(
    'an error page in place is no view: %s',
    async (path) => {
      const { page, expectComplaint } = await open(path);
      await expectComplaint(answeredWith(404));
      await page.getByRole('banner').getByRole('link').first().click();

      await expect.poll(calls).toEqual(['identify', 'page home']);
    },
  );

  test('a prepared tab asks for no more than the page, and is a view once it is looked at', async () => {
    const { page, requests } = await visit();
    const show = await openPrerendered(page, `${site().url}/`);
    expect(requests.filter((path) => path.endsWith('.js'))).toEqual([expect.stringContaining('/boot-')]);
    expect(site().service.requests).toEqual([]);

    await show();

    await expect.poll(calls).toEqual(['identify', 'page home']);
  });
});
