import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useEngineSite } from '../support/use-site.ts';

// How a reader comes to what has changed, without JavaScript, and sees it.
const COMPARISON = '/legal/rules/compare/2026-02-01/2026-05-01/';
const site = useEngineSite('policies');
const visit = useBrowser({ returning: true });

async function open(path: string): Promise<Page> {
  const { page } = await visit({ reducedMotion: 'reduce', javaScriptEnabled: false });
  await page.goto(site().url + path);
  return page;
}

test('its heading says what it is, and the form has the dates', async () => {
  const page = await open(COMPARISON);

  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/What changed\s+House rules/);
  expect(await page.getByLabel('Older version').inputValue()).toBe('2026-02-01');
  expect(await page.getByLabel('Newer version').inputValue()).toBe('2026-05-01');
});

test('a list leads to each clause that differs, and says how, and each change to the next', async () => {
  const page = await open(COMPARISON);
  const list = page.getByRole('navigation', { name: 'Changes' }).getByRole('listitem');

  expect(await list.allTextContents()).toEqual([
    'Changed 1 Clause 1',
    'Changed 6 Clause six',
    'Removed 7.1 A part that went',
  ]);
  let here = '#clause-1';
  await list.first().getByRole('link').click();
  for (const [name, next] of [
    ['Next change: 6', '#clause-6'],
    ['Next change: 7.1', '#part-7-1'],
    ['Previous change: 6', '#clause-6'],
    ['Previous change: 1', '#clause-1'],
  ] as const) {
    await expect.poll(() => new URL(page.url()).hash).toBe(here);
    await page
      .locator(`[id="${here.slice(1)}"]`)
      .getByRole('link', { name, exact: true })
      .click();
    here = next;
  }
  await expect.poll(() => new URL(page.url()).hash).toBe(here);
});

test('who comes for the changes finds unchanged clauses that stand together in one line', async () => {
  const page = await open('/legal/rules/2026-02-01/');
  await page.getByRole('link', { name: 'What changed' }).first().click();
  const folded = page.locator('details');
  expect(await folded.innerText()).toBe('Clauses 2 to 5.1: unchanged (5)');
  expect(await folded.locator('p').first().isVisible()).toBe(false);

  await folded.locator('summary').press('Enter');

  await expect.poll(() => folded.locator('p').first().isVisible()).toBe(true);
});

test('a link to an unchanged clause opens its line, and paper opens all', async () => {
  const page = await open(`${COMPARISON}#clause-3`);
  const words = page.locator('details p').first();
  expect(await words.isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Next change: 6' }).click();
  await page.locator('summary').click();
  await expect.poll(() => words.isVisible()).toBe(false);

  await page.emulateMedia({ media: 'print' });

  await expect.poll(() => words.isVisible()).toBe(true);
  expect(await page.getByLabel('Older version').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Compare' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
});

test('removed and added words have the same colours in every theme', async () => {
  const { page } = await visit();
  await page.goto(`${site().url}${COMPARISON}`);
  const colours = () =>
    page
      .locator('.versions :is(.del, .ins)')
      .evaluateAll((words) => words.map((word) => getComputedStyle(word).backgroundColor));
  const before = await colours();

  // A brand whose accent is green.
  await page.evaluate(() => {
    for (const name of ['--seal', '--engraving']) document.documentElement.style.setProperty(name, 'rgb(0 128 0)');
  });

  expect(new Set(before).size).toBe(2);
  expect(await colours()).toEqual(before);
});
