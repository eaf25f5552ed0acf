import { expect } from 'vitest';
import type { Tab } from './engine.ts';
import type { Journey } from './in-each-engine.ts';
import { click, pathOf } from './reading.ts';

/** Name and release of the page that is shown: of one that is whole, its code and its words say the same. */
const shownPage = (tab: Tab): Promise<string> =>
  tab.run(() => {
    const code = document.querySelector('main output')?.textContent ?? '';
    const words = document.querySelector('main h1')?.firstChild?.textContent ?? '';
    return words.endsWith(` ${code}`) ? words : `code ${code}, words ${words}`;
  });

/** A page of one release. */
export type Visit = {
  readonly tab: Tab;
  readonly journey: Journey;
  /** Address of the site, whichever release serves it. */
  readonly url: string;
  /** From now on the other release serves it. */
  release(): void;
};

/** Documents that were asked for since, but for those that a browser loads ahead. */
export async function documentsDuring({ journey: { relay } }: Visit, act: () => Promise<void>): Promise<number> {
  const before = relay.requests.length;
  await act();
  return relay.requests
    .slice(before)
    .filter(({ headers }) => headers.accept?.startsWith('text/html') === true && headers['sec-purpose'] === undefined)
    .length;
}

/** Follows a link that came into the page now: nothing of its target has been loaded ahead. */
export async function followNew(tab: Tab, href: string): Promise<void> {
  await tab.run((target) => {
    const link = Object.assign(document.createElement('a'), { href: target, textContent: 'new', id: 'new' });
    document.querySelector('main h1')?.append(link);
  }, href);
  await click(tab, '#new');
}

/** Waits until the page of a path is shown, whole: of any release, unless one is named. */
export async function expectWhole(tab: Tab, path: string, release = '[12]'): Promise<void> {
  await expect.poll(() => pathOf(tab).catch(() => '')).toBe(path);
  const [, name = ''] = path.split('/');
  // The address comes before the page.
  await expect.poll(() => shownPage(tab).catch(() => '')).toMatch(new RegExp(`^${name} ${release}$`));
}
