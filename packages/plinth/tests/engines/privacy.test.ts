import { expect } from 'vitest';
import { described, useAnalyticsSite, type AnalyticsSite } from '../support/analytics-site.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import type { Tab } from './support/engine.ts';
import { inEachEngine, type Journey } from './support/in-each-engine.ts';
import { back, click, expectPage, follow, openReady } from './support/reading.ts';

// With all that an owner can configure: a service that is called once a visitor agrees, error reports and page timings.
const collector = useErrorCollector();
const reporting = { env: () => ({ SENTRY_DSN: collector().dsn }) };
const site = useAnalyticsSite('segment', reporting);
const SITES = { segment: site, rudderstack: useAnalyticsSite('rudderstack', reporting) };

/** What browsers ask their makers for; no page of the sites under test names these. */
const OF_THE_BROWSER = /\.(?:mozilla\.(?:org|com|net)|firefox\.com|google\.com|googleapis\.com|gstatic\.com)(?::443)?$/;

/** Requests of pages to other origins. */
const foreignRequests = ({ relay }: Journey, { url }: Pick<AnalyticsSite, 'url'> = site()): string[] =>
  relay.requests
    .filter(({ origin }) => origin !== url && !OF_THE_BROWSER.test(origin))
    .map(({ origin, path }) => origin + path);

/** Of the page that raises errors. */
const BUTTONS = { leave: 'main button:nth-of-type(3)', throw: 'main button:nth-of-type(6)' };

const isBannerShown = (tab: Tab): Promise<boolean> =>
  tab.run(() => (document.querySelector('#privacy section')?.getClientRects().length ?? 0) > 0);

const storedKeys = (tab: Tab): Promise<string[]> =>
  tab.run(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(document.cookie ? ['cookie'] : [])]);

/** Resolves once what the page has asked for before has left. */
const settled = (tab: Tab): Promise<string> => tab.run(() => fetch('/healthz').then((answer) => answer.text()));

async function tour(tab: Tab): Promise<void> {
  await click(tab, 'main summary');
  await follow(tab, '/legal/privacy/');
  await expectPage(tab, '/legal/privacy/', 'Privacy policy');
  await follow(tab, '/long/');
  await expectPage(tab, '/long/', 'Long page');
  await back(tab);
  await expectPage(tab, '/legal/privacy/', 'Privacy policy');
  await settled(tab);
}

/** A page that fails sends the error and nothing else, also when it ends. */
async function expectErrorAlone(
  tab: Tab,
  travel: Journey,
  { url }: Pick<AnalyticsSite, 'url'> = site(),
): Promise<void> {
  await openReady(tab, `${url}/raises/`);
  await settled(tab);
  expect(foreignRequests(travel, { url })).toEqual([]);

  // By the page's own handler: reports leave out what a driver throws. The page is hydrated once another handler answers.
  const refusal = (): Promise<string | undefined> => tab.run(() => document.querySelector('main output')?.textContent);
  await expect
    .poll(async () => {
      await click(tab, BUTTONS.leave);
      return refusal();
    })
    .not.toBe('');
  await click(tab, BUTTONS.throw);
  await expect.poll(() => collector().errors().length).toBe(1);
  await openReady(tab, `${url}/`);
  await settled(tab);

  expect(collector().itemTypes()).toEqual(['event']);
  expect(collector().envelopes).toHaveLength(1);
  const to = foreignRequests(travel, { url }).map((address) => new URL(address).origin);
  expect([...new Set(to)]).toEqual([collector().origin]);
}

inEachEngine((journey) => {
  for (const [provider, measured] of Object.entries(SITES))
    journey(
      `before a choice no byte leaves the origin and nothing is stored with ${provider}; an error is reported`,
      async (travel) => {
        const tab = await travel.open();
        await openReady(tab, `${measured().url}/`);
        await expect.poll(() => isBannerShown(tab)).toBe(true);

        await tour(tab);

        expect(await isBannerShown(tab)).toBe(true);
        expect(foreignRequests(travel, measured())).toEqual([]);
        expect(await storedKeys(tab)).toEqual([]);
        await expectErrorAlone(tab, travel, measured());
        expect(measured().service.requests).toEqual([]);
      },
    );

  journey('a refusal is all that is stored, lasts, and lets no byte out', async (travel) => {
    const tab = await travel.open();
    await openReady(tab, `${site().url}/`);
    await click(tab, '[data-consent=denied]');
    await expect.poll(() => isBannerShown(tab)).toBe(false);

    await openReady(tab, `${site().url}/`);
    await tour(tab);

    expect(await isBannerShown(tab)).toBe(false);
    expect(foreignRequests(travel)).toEqual([]);
    expect(await storedKeys(tab)).toEqual(['site:consent']);
  });

  journey('once the visitor agrees, the visit is measured; a withdrawal ends it', async (travel) => {
    const tab = await travel.open();
    await openReady(tab, `${site().url}/`);
    await click(tab, '[data-consent=granted]');
    await expect
      .poll(() => site().calls().map(described))
      .toEqual(['identify', 'page home', 'track privacy_choice_changed']);
    expect(foreignRequests(travel)).not.toEqual([]);
    expect((await storedKeys(tab)).toSorted()).toEqual(['site:consent', 'site:user-id']);

    await click(tab, '[data-consent=open]');
    await click(tab, '[data-consent=denied]');
    await expect.poll(() => storedKeys(tab).catch(() => [])).toEqual(['site:consent']);
  });

  journey(
    "with the browser's signal there is no banner, and nothing is loaded, sent or stored",
    async (travel) => {
      const tab = await travel.open({ signal: true });
      await openReady(tab, `${site().url}/`);
      await expect
        .poll(() => tab.run(() => document.querySelector('footer')?.textContent))
        .toContain('sends Global Privacy Control');

      await tour(tab);

      expect(travel.relay.requests.find(({ path }) => path === '/')?.headers['sec-gpc']).toBe('1');
      expect(await isBannerShown(tab)).toBe(false);
      expect(foreignRequests(travel)).toEqual([]);
      expect(await storedKeys(tab)).toEqual([]);
      await expectErrorAlone(tab, travel);
    },
    { needs: 'Global Privacy Control' },
  );
});
