import { expect } from 'vitest';
import { distanceInPage } from '../support/scroll.ts';
import type { Ability, Tab } from './support/engine.ts';
import { inEachEngine, type Journey } from './support/in-each-engine.ts';
import { back, follow, hasNavigationApi, openReady, settle, untilReady, click, pathOf } from './support/reading.ts';
import { useTwoReleases, type Assets } from './support/two-releases.ts';

/** Name and release of the page that is shown: of one that is whole, its code and its words say the same. */
const shownPage = (tab: Tab): Promise<string> =>
  tab.run(() => {
    const code = document.querySelector('main output')?.textContent ?? '';
    const words = document.querySelector('main h1')?.firstChild?.textContent ?? '';
    return words.endsWith(` ${code}`) ? words : `code ${code}, words ${words}`;
  });

/** A page of the older release. */
type Visit = {
  readonly tab: Tab;
  readonly journey: Journey;
  /** Address of the site, whichever release serves it. */
  readonly url: string;
  /** From now on the other release serves it. */
  release(): void;
};

/** Documents that were asked for since, but for those that a browser loads ahead. */
async function documentsDuring({ journey: { relay } }: Visit, act: () => Promise<void>): Promise<number> {
  const before = relay.requests.length;
  await act();
  return relay.requests
    .slice(before)
    .filter(({ headers }) => headers.accept?.startsWith('text/html') === true && headers['sec-purpose'] === undefined)
    .length;
}

/** Follows a link that came into the page now: nothing of its target has been loaded ahead. */
async function followNew(tab: Tab, href: string): Promise<void> {
  await tab.run((target) => {
    const link = Object.assign(document.createElement('a'), { href: target, textContent: 'new', id: 'new' });
    document.querySelector('main h1')?.append(link);
  }, href);
  await click(tab, '#new');
}

/** Whether a file of an address like this has come whole. */
const isLoaded = (tab: Tab, part: string): Promise<boolean> =>
  tab.run((wanted) => performance.getEntriesByType('resource').some(({ name }) => name.includes(wanted)), part);

/** Waits until the page of a path is shown, whole: of any release, unless one is named. */
async function expectWhole(tab: Tab, path: string, release = '[12]'): Promise<void> {
  await expect.poll(() => pathOf(tab).catch(() => '')).toBe(path);
  const [, name = ''] = path.split('/');
  // The address comes before the page.
  await expect.poll(() => shownPage(tab).catch(() => '')).toMatch(new RegExp(`^${name} ${release}$`));
}

// A page of one release while the server has another, newer or older: no view is broken, and at most one document is loaded, at the path
// that was asked for.
const releases = useTwoReleases();

const [OLD, CURRENT] = ['1', '2'];

type Act = (visit: Visit) => Promise<void>;

/** Each begins with the page `/eins/` of the old release. */
const ACTS: Readonly<Record<string, Act>> = {
  async 'a click on a place of another page, and one back'(visit) {
    const { tab, release } = visit;
    release();
    const documents = await documentsDuring(visit, async () => {
      await followNew(tab, '/zwei/#ort');
      await expectWhole(tab, '/zwei/#ort', CURRENT);
      await expect.poll(() => tab.run(distanceInPage, 'ort')).toBeLessThan(3);
      await untilReady(tab);
      await follow(tab, '/eins/');
      await expectWhole(tab, '/eins/', CURRENT);
    });
    expect(documents).toBe((await hasNavigationApi(tab)) ? 1 : 2);
  },
  async 'back, and back again'(visit) {
    const { tab, release, url } = visit;
    await openReady(tab, `${url}/zwei/`);
    await follow(tab, '/eins/');
    await expectWhole(tab, '/eins/');
    release();
    const documents = await documentsDuring(visit, async () => {
      await back(tab);
      await expectWhole(tab, '/zwei/');
    });
    expect(documents).toBeLessThan(2);
    expect(
      await documentsDuring(visit, async () => {
        await back(tab);
        await expectWhole(tab, '/eins/');
      }),
    ).toBeLessThan(2);
  },
  async 'a click in a page from the back/forward cache'(visit) {
    const { tab, journey, release, url } = visit;
    await settle(tab, journey.relay);
    await tab.run(() => {
      addEventListener('pageshow', ({ persisted }) => void (document.title = `persisted: ${persisted}`));
    });
    await tab.open(`${url}/robots.txt`);
    release();
    await back(tab);
    await expectWhole(tab, '/eins/', OLD);
    expect(await tab.run(() => document.title)).toBe('persisted: true');
    const documents = await documentsDuring(visit, async () => {
      await followNew(tab, '/zwei/');
      await expectWhole(tab, '/zwei/', CURRENT);
    });
    expect(documents).toBe(1);
  },
  async 'a click without a network, and one once it is back'(visit) {
    const { tab, journey, release, url } = visit;
    await openReady(tab, `${url}/zwei/`);
    // Its code and its payload: a busy machine has one long before the other.
    for (const part of ['/assets/eins-', '/eins/_payload.json'])
      await expect.poll(() => isLoaded(tab, part)).toBe(true);
    release();
    journey.relay.disturb(/^/, 'cut');
    expect(
      await documentsDuring(visit, async () => {
        await follow(tab, '/eins/');
        await expectWhole(tab, '/eins/', OLD);
        await back(tab);
        await expectWhole(tab, '/zwei/', OLD);
      }),
    ).toBe(0);

    journey.relay.release();
    expect(
      await documentsDuring(visit, async () => {
        await followNew(tab, '/drei/');
        await expectWhole(tab, '/drei/', CURRENT);
        await untilReady(tab);
        await follow(tab, '/eins/');
        await expectWhole(tab, '/eins/', CURRENT);
      }),
    ).toBe(1);
  },
};

const NEEDS: Readonly<Record<string, { readonly needs: Ability }>> = {
  'a click without a network, and one once it is back': { needs: 'a page without a network' },
  'a click in a page from the back/forward cache': { needs: 'the back/forward cache' },
};

inEachEngine((journey) => {
  for (const assets of ['kept', 'gone'] satisfies Assets[]) {
    for (const [what, act] of Object.entries(ACTS))
      journey(
        `a page of the release before, its files ${assets}: ${what}`,
        async (travel) => {
          const tab = await travel.open();
          const { old: url, current } = releases();
          await openReady(tab, `${url}/eins/`);
          await act({ tab, journey: travel, url, release: () => travel.relay.replace(url, current[assets]) });
        },
        NEEDS[what],
      );

    journey(`a page of the release before, its files ${assets}: before the application has come`, async (travel) => {
      travel.relay.disturb(/^\/assets\/app-/, 'hold');
      const tab = await travel.open();
      const { old: url, current } = releases();
      await tab.open(`${url}/eins/`);
      travel.relay.replace(url, current[assets]);
      travel.relay.release();

      const visit = { tab, journey: travel, url, release: () => {} };
      const documents = await documentsDuring(visit, async () => {
        await followNew(tab, '/zwei/');
        await expectWhole(tab, '/zwei/', CURRENT);
      });
      // None where the browser has loaded it ahead.
      expect(documents).toBeLessThan(2);
    });
  }
});
