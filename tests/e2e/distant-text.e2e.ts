import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { clausesOf, isLaidOut, withhold, type Clause } from '../support/clauses.ts';
import { useEngineSite } from '../support/engine-site.ts';
import { sheetsOf, withoutBlanks } from '../support/paper.ts';

// A browser lays out what is near the screen. Whoever looks for the rest finds it all the same.
const site = useEngineSite('policies');
const visit = useBrowser();
const visitWithScreenReader = useBrowser({ screenReader: true });
const POLICY = '/legal/data/';

/** A long text just opened, of which the last clause is far away. */
async function open(width = 800, by = visit): Promise<{ page: Page; clauses: Clause[]; last: Clause }> {
  const { page } = await by({ viewport: { width, height: 600 }, reducedMotion: 'reduce' });
  await page.goto(site().url + POLICY);
  const clauses = await clausesOf(page);
  const last = clauses.at(-1);
  if (last === undefined) throw new Error('no clauses');
  return { page, clauses, last };
}

/** Words that stand nowhere else. */
function longestOf({ texts }: Clause): string {
  return texts.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

test('what is far from the screen is not laid out at first', async () => {
  const { page, clauses, last } = await open();

  expect(clauses.length).toBeGreaterThan(50);
  expect(await isLaidOut(page, last.id)).toBe(false);
  await page.evaluate(() => (document.documentElement.dataset['whole'] = ''));
  await expect.poll(() => isLaidOut(page, last.id)).toBe(true);
});

describe('a search in the page', () => {
  const search = (page: Page, words: string): Promise<boolean> =>
    page.evaluate((text) => (window as unknown as { find(wanted: string): boolean }).find(text), words);

  test('finds it, and brings it to the screen', async () => {
    const { page, last } = await open();
    const words = longestOf(last);
    const from = await page.evaluate(() => scrollY);

    expect(await search(page, words)).toBe(true);

    expect(await page.evaluate(() => getSelection()?.toString())).toBe(words);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(from);
    const top = () => page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().top ?? -1);
    await expect.poll(top).toBeGreaterThan(0);
    expect(await top()).toBeLessThan(600);
    expect(await isLaidOut(page, last.id)).toBe(true);
  });

  test('does not find what is withheld', async () => {
    const { page, last } = await open();
    await withhold(page, last.id);

    expect(await search(page, longestOf(last))).toBe(false);
  });
});

describe('on paper', () => {
  const missing = (clauses: readonly Clause[], sheets: readonly string[]): string[] => {
    const paper = sheets.join('');
    return clauses.flatMap(({ texts }) => texts.filter((text) => !isPrinted(withoutBlanks(text), paper)));
  };
  /** In one piece, or in two: where a sheet ends something else may follow. */
  const isPrinted = (text: string, paper: string): boolean => {
    let end = text.length;
    while (!paper.includes(text.slice(0, end))) end -= 1;
    return end === text.length || (end > 0 && paper.includes(text.slice(end)));
  };

  test('stands every word of every clause', async () => {
    const { page, clauses } = await open();

    expect(missing(clauses, await sheetsOf(page))).toEqual([]);
  });

  test('a clause that is withheld is missed', async () => {
    const { page, clauses, last } = await open();
    await withhold(page, last.id);

    expect(missing(clauses, await sheetsOf(page))).toContain(longestOf(last));
  });
});

describe('the accessibility tree', () => {
  /** All that a screen reader is told. */
  const told = async (page: Page): Promise<string> => {
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes.flatMap(({ name }) => (typeof name?.value === 'string' ? [name.value] : [])).join('\n');
  };

  test('has every word before anybody scrolls', async () => {
    const { page, clauses, last } = await open(800, visitWithScreenReader);

    const words = await told(page);

    expect(clauses.flatMap(({ texts }) => texts).filter((text) => !words.includes(text))).toEqual([]);
    expect(await isLaidOut(page, last.id)).toBe(false);
  });

  test('lacks what is withheld', async () => {
    const { page, last } = await open(800, visitWithScreenReader);
    await withhold(page, last.id);

    expect(await told(page)).not.toContain(longestOf(last));
  });
});

test.each([390, 768, 1440])('at %i px the text is taken for about as high as it is', async (width) => {
  const { page, last } = await open(width);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);

  const taken = await height();
  expect(await isLaidOut(page, last.id)).toBe(false);
  await page.evaluate(() => (document.documentElement.dataset['whole'] = ''));

  expect(taken / (await height())).toBeGreaterThan(0.75);
  expect(taken / (await height())).toBeLessThan(1.25);
});

test('the Tab key reaches each link of the text, in its order', async () => {
  const { page, last } = await open();
  const links = await page
    .locator('.policy-body a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(60);
  await page.locator('.policy-body a[href]').first().focus();

  const reached: string[] = [];
  // Fields of a form are stops too.
  for (let stop = 0; reached.length < links.length && stop < 2 * links.length; stop += 1) {
    const href = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? null);
    if (href !== null) reached.push(href);
    await page.keyboard.press('Tab');
  }

  expect(reached).toEqual(links);
  expect(await isLaidOut(page, last.id)).toBe(true);
});
