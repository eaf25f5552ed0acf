import { expect } from 'vitest';
import { described, useAnalyticsSite } from '../support/analytics-site.ts';
import type { Tab } from './support/engine.ts';
import { inEachEngine, type Journey } from './support/in-each-engine.ts';
import { back, click, expectPage, follow, openReady } from './support/reading.ts';

// Its services would be called, once a visitor agrees.
const site = useAnalyticsSite('segment');

/** What browsers ask their makers for; no page of the sites under test names these. */
const OF_THE_BROWSER = /\.(?:mozilla\.(?:org|com|net)|firefox\.com|google\.com|googleapis\.com|gstatic\.com)(?::443)?$/;

/** Requests of pages to other origins. */
const foreignRequests = ({ relay }: Journey): string[] =>
  relay.requests
    .filter(({ origin }) => origin !== site().url && !OF_THE_BROWSER.test(origin))
    .map(({ origin, path }) => origin + path);

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

inEachEngine((journey) => {
  journey('before a choice no byte leaves the origin, and nothing is stored', async (travel) => {
    const tab = await travel.open();
    await openReady(tab, `${site().url}/`);
    await expect.poll(() => isBannerShown(tab)).toBe(true);

    await tour(tab);

    expect(await isBannerShown(tab)).toBe(true);
    expect(foreignRequests(travel)).toEqual([]);
    expect(site().service.requests).toEqual([]);
    expect(await storedKeys(tab)).toEqual([]);
  });

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
    },
    { needs: 'Global Privacy Control' },
  );
});
