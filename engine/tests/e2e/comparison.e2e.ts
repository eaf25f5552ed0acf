import { expect, test } from 'vitest';
import { accessibilityFindings } from '../site/support/accessibility.ts';
import { beyondMargin } from '../support/beyond-margin.ts';
import { useBrowser } from '../support/browser.ts';
import { clippedText, sidewaysScroll } from '../site/support/clipped-text.ts';
import { useEngineSite } from '../support/use-site.ts';

const COMPARISON = '/legal/rules/compare/2026-02-01/2026-05-01/';
const COMING = '/legal/rules/compare/2026-05-01/2099-01-01/';
const ARABIC = '/ar/legal/privacy/compare/2026-10-01/2026-11-01/';
const site = useEngineSite('policies');
const bilingual = useEngineSite('bilingual');
const visit = useBrowser({ returning: true });

async function open(path = COMPARISON, options: Parameters<typeof visit>[0] = {}, at = site) {
  const visitor = await visit({ reducedMotion: 'reduce', ...options });
  await visitor.page.goto(at().url + path);
  return visitor;
}

test('two versions are chosen and compared without JavaScript', async () => {
  const { page } = await open(COMPARISON, { javaScriptEnabled: false });
  await page.getByLabel('Older version').selectOption('2026-05-01');
  await page.getByLabel('Newer version').selectOption('2026-02-01');

  await page.getByRole('button', { name: 'Compare' }).press('Enter');

  await expect.poll(() => new URL(page.url()).pathname).toBe(COMPARISON);
  expect(await page.getByRole('insertion').count()).toBeGreaterThan(0);
  expect(await page.getByRole('deletion').count()).toBeGreaterThan(0);
  expect(await page.title()).toMatch(/1 February 2026 .* 1 May 2026/);
});

test.each(['/legal/rules/', '/legal/rules/2099-01-01/'])(
  'what a coming text changes is one link away from %s, and says that it is not in force',
  async (path) => {
    const { page } = await open(path, { javaScriptEnabled: false });

    await page.getByRole('link', { name: 'What changed' }).first().click();

    expect(new URL(page.url()).pathname).toBe(COMING);
    expect(await page.getByRole('article').getByText('not in force yet').isVisible()).toBe(true);
    const texts = page.getByRole('link', { name: /^Read the (older|newer) text$/ });
    expect(await texts.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/legal/rules/2026-05-01/',
      '/legal/rules/2099-01-01/',
    ]);
    expect(await page.getByRole('insertion').filter({ hasText: 'new in the coming text' }).count()).toBe(1);
  },
);

test('what moved is marked at both places, and says where the other is', async () => {
  const { page } = await open(COMING, { javaScriptEnabled: false });
  const clauses = page.locator('article section').filter({ has: page.getByRole('heading', { name: 'Clause 7' }) });
  expect(await clauses.first().getByText('Moved here, was 7').isVisible()).toBe(true);
  await clauses.last().getByRole('link', { name: 'Moved, is now 3' }).click();
  expect(new URL(page.url()).hash).toBe(`#${await clauses.first().getAttribute('id')}`);
});

test('insertions and deletions are said in words to a screen reader', async () => {
  const { page } = await open();

  const heard = await page.getByRole('article').ariaSnapshot();

  expect(heard).toMatch(/insertion: .*inserted: .* end of inserted text/);
  expect(heard).toMatch(/deletion: .*deleted: .* end of deleted text/);
});

type View = readonly [
  name: string,
  viewport: { readonly width: number; readonly height: number },
  path: string,
  at: typeof site,
];
const VIEWS = [
  ['a narrow phone', { width: 320, height: 640 }, COMING, site],
  ['a desktop', { width: 1440, height: 900 }, COMPARISON, site],
  ['a narrow phone, right to left', { width: 320, height: 640 }, ARABIC, bilingual],
] satisfies ReadonlyArray<View>;

test.each(VIEWS)('on %s it reads without sideways scrolling, and axe finds nothing', async (_, viewport, path, at) => {
  const { page } = await open(path, { viewport }, at);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, colorScheme);
    expect(await accessibilityFindings(page, { onlyColours: colorScheme === 'dark' })).toEqual([]);
  }
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await clippedText(page)).toEqual([]);
  expect(await beyondMargin(page)).toEqual([]);
});
