import { expect } from 'vitest';
import { UNREACHED_ANALYTICS } from '../support/unreached-analytics.ts';
import { useServer } from '../support/use-site.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { click, expectPage, follow, isMarked, markDocument, openReady } from './support/reading.ts';

// What a browser itself makes of a script that fails. A page that something else changes: tests/e2e/changed-by-others.e2e.ts.
const site = useServer({ env: UNREACHED_ANALYTICS });

const APPLICATION = /^\/assets\/app-[\w-]+\.js$/;

inEachEngine((journey) => {
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
    'without the application links are the browser’s own, and no banner asks in vain',
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
});
