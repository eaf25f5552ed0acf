import { expect } from 'vitest';
import type { Tab } from './engine.ts';
import type { Relay } from './relay.ts';

const headingOf = (tab: Tab): Promise<string | undefined> =>
  tab.run(() => document.querySelector('main h1')?.textContent);

export const pathOf = (tab: Tab): Promise<string> => tab.run(() => location.pathname + location.search + location.hash);

export const placeOf = (tab: Tab): Promise<number> => tab.run(() => Math.round(scrollY));

/** Without it links are the browser's own. */
export const hasNavigationApi = (tab: Tab): Promise<boolean> => tab.run(() => 'navigation' in window);

/** Waits until a page with this heading is shown at this path. */
export async function expectPage(tab: Tab, path: string, heading: string): Promise<void> {
  // While a document is replaced by the next, a driver may have none to ask.
  await expect.poll(() => headingOf(tab).catch(() => undefined)).toBe(heading);
  // Two places of one page have one heading.
  await expect.poll(() => pathOf(tab).catch(() => undefined)).toBe(path);
}

export async function openReady(tab: Tab, url: string): Promise<void> {
  await tab.open(url);
  await untilReady(tab);
}

/** Resolves once the application follows links, where the browser lets it. */
export async function untilReady(tab: Tab): Promise<void> {
  if (await hasNavigationApi(tab))
    await expect.poll(() => tab.run(() => document.documentElement.dataset['application'])).toBe('');
}

/**
 * Clicks on the first element that is shown, once it is in the middle of the window and stays there for a frame: a position
 * that has just been restored is held for some frames, by the application. Without scripts no frame is announced.
 */
export async function click(tab: Tab, selector: string): Promise<void> {
  let middle: readonly [number, number] = [0, 0];
  const isStill = async (): Promise<boolean> => {
    const [before, after] = await tab.run(async (wanted) => {
      const element = [...document.querySelectorAll(wanted)].find((found) => found.getClientRects().length > 0);
      if (element === undefined) throw new Error(`no ${wanted} is shown at ${location.href}`);
      const middleNow = (): readonly [number, number] => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      };
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const first = middleNow();
      if (document.documentElement.dataset['application'] !== undefined) await new Promise(requestAnimationFrame);
      return [first, middleNow()] as const;
    }, selector);
    middle = after;
    return String(before) === String(after);
  };
  await expect.poll(isStill).toBe(true);
  await tab.clickAt(...middle);
}

/** Follows a link of the page. */
export const follow = (tab: Tab, href: string): Promise<void> => click(tab, `a[href="${href}"]`);

/** By the page: drivers wait for a document to load, which one from the back/forward cache does not. */
export const back = (tab: Tab): Promise<void> => tab.run(() => history.back());
export const forward = (tab: Tab): Promise<void> => tab.run(() => history.forward());

/** Tells this document from the next. */
export const markDocument = (tab: Tab): Promise<void> =>
  tab.run(() => document.documentElement.setAttribute('data-mark', ''));

export const isMarked = (tab: Tab): Promise<boolean> =>
  tab.run(() => document.documentElement.hasAttribute('data-mark'));

/**
 * Once the fonts are there: what comes late above a reader's place would move it. A place that has just been restored is held
 * for some frames, against the browser's own: the page has it when it is there a frame later.
 */
export async function scrollDown(tab: Tab, px: number): Promise<void> {
  const scroll = (): Promise<number> =>
    tab.run(async (top) => {
      await document.fonts.ready;
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      return Math.round(scrollY);
    }, px);
  await expect.poll(scroll).toBe(px);
}

/** Resolves once the page asks for nothing more: Firefox keeps no page in its cache that is still loading something. */
export async function settle(tab: Tab, { requests }: Relay): Promise<void> {
  const asked = async (): Promise<number> => {
    const before = requests.length;
    await tab.run(async () => {
      for (let times = 0; times < 5; times += 1)
        await new Promise((resolve) =>
          'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
        );
    });
    return requests.length - before;
  };
  await expect.poll(asked).toBe(0);
}
