import { expect, test } from 'vitest';
import { accessibilityFindings } from '../site/support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { clippedText, sidewaysScroll } from '../site/support/clipped-text.ts';
import { useEngineSite } from '../support/use-site.ts';

const COMPARISON = '/legal/rules/compare/2026-02-01/2026-05-01/';
const COMING = '/legal/rules/compare/2026-05-01/2099-01-01/';
const ARABIC = '/ar/legal/privacy/compare/2026-10-01/2026-11-01/';
const WITHOUT_SCRIPT = { javaScriptEnabled: false };
const site = useEngineSite('policies');
const bilingual = useEngineSite('bilingual');
const visit = useBrowser();

async function open(path = COMPARISON, options: Parameters<typeof visit>[0] = {}, at = site) {
  const visitor = await visit({ reducedMotion: 'reduce', ...options });
  await visitor.page.goto(at().url + path);
  return visitor;
}

test('two versions are chosen and compared without JavaScript', async () => {
  const { page } = await open(COMPARISON, WITHOUT_SCRIPT);
  await page.getByLabel('Older version').selectOption('2026-05-01');
  await page.getByLabel('Newer version').selectOption('2026-02-01');

  await page.getByRole('button', { name: 'Compare' }).press('Enter');

  await expect.poll(() => new URL(page.url()).pathname).toBe(COMPARISON);
  const heard = await page.getByRole('article').ariaSnapshot();
  expect(heard).toMatch(/insertion: .*inserted: .* end of inserted text/);
  expect(heard).toMatch(/deletion: .*deleted: .* end of deleted text/);
  expect(await page.title()).toMatch(/1 February 2026 .* 1 May 2026/);
});

test.each(['/legal/rules/', '/legal/rules/2099-01-01/'])(
  'what a coming text changes is one link away from %s, and says that it is not in force and what moved where',
  async (path) => {
    const { page } = await open(path, WITHOUT_SCRIPT);

    await page.getByRole('link', { name: 'What changed' }).first().click();

    expect(new URL(page.url()).pathname).toBe(COMING);
    expect(await page.getByRole('article').getByText('not in force yet').isVisible()).toBe(true);
    const texts = page.locator('article header p a');
    expect(await texts.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/legal/rules/2026-05-01/',
      '/legal/rules/2099-01-01/',
    ]);
    expect(await page.getByRole('insertion').filter({ hasText: 'new in the coming text' }).count()).toBe(1);
    const moved = page.locator('article section').filter({ has: page.getByRole('heading', { name: 'Clause 7' }) });
    expect(await moved.first().getByText('Moved here, was 7').isVisible()).toBe(true);
    await moved.last().getByRole('link', { name: 'Moved, is now 3' }).click();
    expect(new URL(page.url()).hash).toBe(`#${await moved.first().getAttribute('id')}`);
  },
);

test('a list leads to each clause that differs, and says how, and each change to the next', async () => {
  const { page } = await open(COMPARISON, WITHOUT_SCRIPT);
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

test('a link to an unchanged clause opens its line, and paper opens all', async () => {
  const { page } = await open(`${COMPARISON}#clause-3`, WITHOUT_SCRIPT);
  const words = page.locator('main details p').first();
  expect(await page.locator('main details').innerText()).toMatch(/^Clauses 2 to 5\.1: unchanged \(5\)/);
  expect(await words.isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Next change: 6' }).click();
  await page.locator('main summary').click();
  await expect.poll(() => words.isVisible()).toBe(false);

  await page.emulateMedia({ media: 'print' });

  await expect.poll(() => words.isVisible()).toBe(true);
  expect(
    await page.locator('article header time').evaluateAll((all) => all.map((each) => each.checkVisibility())),
  ).toEqual([true, true]);
  expect(await page.getByRole('button', { name: 'Compare' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
});

test.each([
  ['an English comparison', COMING, site],
  ['one from right to left', ARABIC, bilingual],
])('on a narrow phone %s reads without sideways scrolling, and axe finds nothing', async (_, path, at) => {
  const { page } = await open(path, { viewport: { width: 320, height: 640 } }, at);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, colorScheme);
    expect(await accessibilityFindings(page, { onlyColours: colorScheme === 'dark' })).toEqual([]);
  }
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await clippedText(page)).toEqual([]);
});

test('removed and added words have the same colours in every theme', async () => {
  const { page } = await open();
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
