import { expect } from 'vitest';
import { distanceInPage, framesInPage } from '../support/scroll.ts';
import { useSite } from '../support/use-site.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import {
  back,
  expectPage,
  follow,
  forward,
  hasNavigationApi,
  isMarked,
  markDocument,
  openReady,
  placeOf,
  scrollDown,
  settle,
} from './support/reading.ts';

const site = useSite();

const ROUND = [
  ['/legal/privacy/', 'Privacy policy'],
  ['/legal/terms/', 'Terms of use'],
  ['/long/', 'Long page'],
  ['/moving/', 'Moving page'],
  ['/', 'Test home'],
] as const;

inEachEngine((journey) => {
  journey('a round of the site: each page at its top, with its title and its focus', async ({ open }) => {
    const tab = await open();
    await openReady(tab, `${site().url}/`);
    const isOneDocument = await hasNavigationApi(tab);
    await markDocument(tab);

    for (const [path, heading] of ROUND) {
      await scrollDown(tab, 300);
      await follow(tab, path);
      await expectPage(tab, path, heading);
      expect(await placeOf(tab), path).toBe(0);
      expect(await tab.run(() => document.title), path).toContain(heading);
      const focused = isOneDocument ? 'H1' : 'BODY';
      await expect.poll(() => tab.run(() => document.activeElement?.tagName), { message: path }).toBe(focused);
    }

    expect(await isMarked(tab)).toBe(isOneDocument);
  });

  journey('back and forward lead to the places that were left', async ({ open }) => {
    const tab = await open();
    await openReady(tab, `${site().url}/long/`);
    await follow(tab, '/moving/');
    await expectPage(tab, '/moving/', 'Moving page');
    await scrollDown(tab, 333);
    await back(tab);
    await expectPage(tab, '/long/', 'Long page');
    await scrollDown(tab, 700);

    await forward(tab);
    await expectPage(tab, '/moving/', 'Moving page');
    await expect.poll(() => placeOf(tab)).toBe(333);
    await back(tab);
    await expectPage(tab, '/long/', 'Long page');
    await expect.poll(() => placeOf(tab)).toBe(700);
  });

  journey('back on the way to a target leads to the place before, and forward to the target', async ({ open }) => {
    const tab = await open();
    await openReady(tab, `${site().url}/long/`);
    if (!(await hasNavigationApi(tab))) return expect(await placeOf(tab)).toBe(0);
    for (const px of [150, 400]) {
      await scrollDown(tab, 30);
      await tab.run(async (until) => {
        const link = document.querySelector<HTMLElement>('a[href="#1a"]');
        link?.focus({ preventScroll: true });
        link?.click();
        while (scrollY < until) await new Promise(requestAnimationFrame);
        history.back();
      }, px);
      await expectPage(tab, '/long/', 'Long page');
      await tab.run(framesInPage);
      expect(await placeOf(tab)).toBe(30);

      await forward(tab);
      await expectPage(tab, '/long/#1a', 'Long page');
      await tab.run(framesInPage);
      expect(await tab.run(distanceInPage, '1a')).toBeLessThan(3);
      await back(tab);
      await expectPage(tab, '/long/', 'Long page');
    }
  });

  journey(
    'a page that comes back from the cache is as it was left, and its links work',
    async ({ open, relay }) => {
      const tab = await open();
      await openReady(tab, `${site().url}/long/`);
      await settle(tab, relay);
      await scrollDown(tab, 500);
      await tab.run(() => {
        addEventListener('pageshow', ({ persisted }) => void (document.title = `persisted: ${persisted}`));
      });

      await tab.open(`${site().url}/robots.txt`);
      await back(tab);
      await expect.poll(() => tab.run(() => document.title)).toBe('persisted: true');
      expect(await placeOf(tab)).toBe(500);
      await follow(tab, '/stay/');
      await expectPage(tab, '/stay/', 'Page that stays');
    },
    { needs: 'the back/forward cache' },
  );

  journey('a link to a place brings it to the top, and the focus goes on from there', async ({ open }) => {
    const tab = await open();
    const expectAt = async (id: string): Promise<void> => {
      await expect.poll(() => tab.run(distanceInPage, id)).toBeLessThan(3);
      await tab.pressTab();
      const focused = (): Promise<string | undefined> =>
        tab.run(() => document.activeElement?.closest('section')?.querySelector('h2')?.id);
      await expect.poll(focused).toBe(id);
    };
    await openReady(tab, `${site().url}/long/`);
    await follow(tab, '#plain');
    await expectPage(tab, '/long/#plain', 'Long page');
    await expectAt('plain');

    await openReady(tab, `${site().url}/`);
    await follow(tab, '/long/#dotted.id');
    await expectPage(tab, '/long/#dotted.id', 'Long page');
    await expectAt('dotted.id');
  });
});
