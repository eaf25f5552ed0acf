import { expect } from 'vitest';
import { CHANGES } from '../support/changed-by-others.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { messageOf } from '../support/reported-page.ts';
import { UNREACHED_ANALYTICS } from '../support/unreached-analytics.ts';
import { useServer } from '../support/use-site.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { click, expectPage, follow, isMarked, markDocument, openReady } from './support/reading.ts';

const collector = useErrorCollector();
const site = useServer(() => ({ env: { ...UNREACHED_ANALYTICS, SENTRY_DSN: collector().dsn } }));

const APPLICATION = /^\/assets\/app-[\w-]+\.js$/;

inEachEngine((journey) => {
  journey("a click before the application has come is the browser's own", async ({ open, relay }) => {
    relay.disturb(APPLICATION, 'hold');
    const tab = await open();
    await tab.open(`${site().url}/`);
    await markDocument(tab);

    await follow(tab, '/long/');
    await expectPage(tab, '/long/', 'Long page');

    expect(await isMarked(tab)).toBe(false);
    expect(relay.requests.filter(({ path }) => path.endsWith('_payload.json'))).toEqual([]);
  });

  journey('a choice that is made before the application has come counts once it has', async ({ open, relay }) => {
    relay.disturb(APPLICATION, 'hold');
    const tab = await open();
    await tab.open(`${site().url}/`);
    await click(tab, '[data-consent=denied]');

    relay.release();
    const choice = (): Promise<string> => tab.run(() => localStorage.getItem('site:consent') ?? '');
    await expect.poll(choice).toContain('"denied"');
  });

  journey('a page whose code fails is loaded as a document', async ({ open, relay }) => {
    relay.disturb(/^\/assets\/long-[\w-]+\.js$/, 'fail');
    const tab = await open();
    await openReady(tab, `${site().url}/`);
    await markDocument(tab);

    await follow(tab, '/long/');
    await expectPage(tab, '/long/', 'Long page');

    expect(await isMarked(tab)).toBe(false);
  });

  journey(
    "without the application links are the browser's own, and no banner asks in vain",
    async ({ open, relay }) => {
      relay.disturb(APPLICATION, 'fail');
      const tab = await open();
      await tab.open(`${site().url}/`);
      const isBannerShown = (): Promise<boolean> =>
        tab.run(() => (document.querySelector('#privacy section')?.getClientRects().length ?? 0) > 0);
      await expect.poll(isBannerShown).toBe(false);

      await follow(tab, '/long/');
      await expectPage(tab, '/long/', 'Long page');
    },
  );

  for (const [what, change] of CHANGES)
    journey(`a page that something else changes (${what}) stays so, and the next ones are right`, async ({ open }) => {
      const tab = await open();
      const changedMain = async (): Promise<string> => {
        await tab.run(change);
        return main();
      };
      const main = (): Promise<string> => tab.run(() => document.querySelector('main')?.outerHTML ?? '');
      await openReady(tab, `${site().url}/`);
      await follow(tab, '/legal/privacy/');
      await expectPage(tab, '/legal/privacy/', 'Privacy policy');
      const changed = await changedMain();

      await click(tab, '[data-consent=open]');
      await click(tab, '[data-consent=denied]');
      expect(await main()).toBe(changed);
      await follow(tab, '/legal/terms/');
      await expectPage(tab, '/legal/terms/', 'Terms of use');
      await changedMain();
      await follow(tab, '/');
      await expectPage(tab, '/', 'Test home');
      await changedMain();
      await follow(tab, '/raises/');
      await expectPage(tab, '/raises/', 'Raising page');

      // Without the Navigation API nothing says when the page is hydrated, and the button has its handler.
      await expect
        .poll(async () => {
          if (collector().errors().length === 0) await click(tab, 'main button:nth-of-type(6)');
          return [...new Set(collector().errors().map(messageOf))];
        })
        .toEqual(['thrown in a handler']);
    });
});
