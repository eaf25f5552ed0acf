import { describe, expect, test } from 'vitest';
import { useAnalyticsSite } from '../support/analytics-site.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { answeredWith } from '../support/complaints.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { region, settled, stored, tour } from '../support/privacy-choices.ts';
import { uncaught } from '../support/uncaught-errors.ts';

// With everything that an owner can configure: measuring, error reporting with page timings, the banner, services of pages.
// In Firefox and WebKit: tests/engines/privacy.test.ts.
const collector = useErrorCollector();
const visit = useBrowser();
const SIGNAL = 'Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });';

/** Of each kind. */
const PAGES = [
  '/legal/privacy/',
  '/legal/privacy/2026-10-01/',
  '/legal/privacy/compare/2026-10-01/2026-11-01/',
  '/legal/privacy/on/2020-01-01/',
  '/ar/',
  '/map/',
  '/contact-live/',
  '/error/404/',
];

describe.each(['segment', 'rudderstack'] as const)('with %s, error reporting and services', (provider) => {
  const site = useAnalyticsSite(provider, { env: () => ({ SENTRY_DSN: collector().dsn }) });

  /** `foreign`: the origin of each request that does not go to the site, in order. */
  async function open(script: string): Promise<Visitor & { readonly foreign: string[] }> {
    const visitor = await visit();
    const foreign: string[] = [];
    visitor.context.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (origin !== site().url) foreign.push(origin);
    });
    await visitor.page.addInitScript(script);
    return { ...visitor, foreign };
  }

  test.each([
    ['before a choice', '', true],
    ['under Global Privacy Control', SIGNAL, false],
  ])('%s no page asks another origin for anything; an error is reported, and nothing else', async (_, script, asks) => {
    const { page, context, foreign, expectComplaint } = await open(script);
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await tour(page);
    for (const path of PAGES) {
      const response = await page.goto(site().url + path);
      if (response?.status() === 404) await expectComplaint(answeredWith(404));
      // On a page with services it stays off.
      await page.waitForFunction(() => document.documentElement.dataset['application'] !== undefined);
      await expect.poll(() => region(page).isVisible(), { message: path }).toBe(asks);
    }
    await page.goto(`${site().url}/raises/`);
    await waitForApplication(page);
    await settled(page);
    expect(foreign).toEqual([]);
    expect(site().service.requests).toEqual([]);
    expect(collector().envelopes).toEqual([]);

    await page.getByRole('button', { name: 'throw in a handler' }).click();
    await expectComplaint(uncaught('thrown in a handler'));
    await expect.poll(() => collector().errors().length).toBe(1);
    // A page that ends sends what it still holds.
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await settled(page);

    expect([...new Set(foreign)]).toEqual([collector().origin]);
    expect(collector().itemTypes()).toEqual(['event']);
    expect(collector().envelopes).toHaveLength(1);
    expect(site().service.requests).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(Object.keys(await stored(page)).filter((key) => key !== 'site:places')).toEqual([]);
  });
});
