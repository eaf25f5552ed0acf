import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useEngineSite } from '../support/use-site.ts';

// A policy with summaries, with an earlier version and a coming one.
const site = useEngineSite('policies');
const visit = useBrowser();
const POLICY = '/legal/rules/';
const EARLIER = '/legal/rules/2026-02-01/';
const COMPARISON = '/legal/rules/compare/2026-02-01/2026-05-01/';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return { top, bottom, left, right };
    });

test.each([961, 1440])('at %i px a summary is beside its clause, and ends at the margin', async (width) => {
  const { page } = await visit();
  await page.setViewportSize({ width, height: 900 });
  await page.goto(site().url + POLICY);

  const [summary, text, article] = await Promise.all(
    ['.clause-summary', '.clause-summary + p', 'article header'].map((selector) => boxOf(page, selector)),
  );

  expect(summary?.left).toBeGreaterThan((text?.right ?? Infinity) + 20);
  expect(Math.abs((summary?.right ?? 0) - (article?.right ?? 0))).toBeLessThan(1);
  expect(Math.abs((summary?.top ?? 0) - (text?.top ?? 0))).toBeLessThan(8);
});

test('on a phone the contents are folded, and a link in view unfolds them again', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.setViewportSize(PHONE);
  await page.goto(`${site().url}${POLICY}#clause-3`);
  const contents = page.getByRole('navigation', { name: /contents/i });
  const back = page.locator('article').getByRole('link', { name: /^contents$/i });
  expect(await contents.getByRole('link').count()).toBe(0);
  await expect.poll(() => boxOf(page, '.to-contents').then(({ bottom }) => Math.round(bottom))).toBe(PHONE.height);

  await back.click();

  await contents.getByRole('link').first().waitFor();
  await page.setViewportSize(DESKTOP);
  expect(await back.isVisible()).toBe(false);
  await contents.getByRole('heading').waitFor();
  expect(await contents.getByRole('link').count()).toBeGreaterThan(3);
});

test('the link to the contents ends at both edges, and lies over no text of a picture of the whole page', async () => {
  const { page } = await visit();
  for (const width of [390, 768, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site().url + POLICY);

    const [bar, history] = await Promise.all(['.to-contents', '.history'].map((selector) => boxOf(page, selector)));
    expect(bar).toMatchObject({ left: 0, right: width });
    expect(bar?.top).toBeGreaterThanOrEqual(history?.bottom ?? Infinity);
  }
});

test.each([
  ['the first link of a text', `${POLICY}#history`, 'main a'],
  ['the fields of two versions', COMPARISON, 'main form :is(select, button)'],
])('below the header, where a click, the focus or a script scrolls to it: %s', async (_, path, selector) => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto(site().url + path);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);

  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }));

  const [{ top }, header] = [await boxOf(page, selector), await boxOf(page, '.site-header')];
  expect(header.top).toBe(0);
  expect(top).toBeGreaterThanOrEqual(header.bottom);
});

describe('a text that is not in force', () => {
  test('says so in view wherever a reader is, and covers neither a target nor what has the focus', async () => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.goto(`${site().url}${EARLIER}#clause-5`);
      await expect.poll(() => boxOf(page, '.ribbon').then(({ top }) => Math.round(top))).toBe(0);
      const ribbon = await boxOf(page, '.ribbon');
      const target = await boxOf(page, ':target');
      expect(target.top).toBeGreaterThan(ribbon.bottom);
      expect(target.top).toBeLessThan(viewport.height / 2);

      await page.locator('#clause-4 a').focus();
      expect((await boxOf(page, '#clause-4 a')).top).toBeGreaterThan(ribbon.bottom);
    }
  });
});

test('a clause that a link leads to is marked, in each scheme and with forced colours, and not on paper', async () => {
  for (const options of [{}, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    const { page } = await visit(options);
    await page.goto(`${site().url}${POLICY}#clause-2`);
    const rule = (selector: string) =>
      page.locator(selector).evaluate((heading) => getComputedStyle(heading, '::before').borderBlockStartStyle);

    expect(await rule('#clause-2')).toBe('double');
    expect(await rule('#clause-3')).toBe('none');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#clause-2').evaluate((heading) => getComputedStyle(heading, '::before').display)).toBe(
      'none',
    );
    await page.emulateMedia({ media: null });
  }
});

type History = { readonly versions: ReadonlyArray<{ readonly status: string; readonly sha256: string }> };

test.each(['screen', 'print'] as const)('the seal of the text in force is whole, on a %s', async (media) => {
  const { page } = await visit();
  await page.goto(site().url + POLICY);
  await page.emulateMedia({ media });

  const isWhole = await page.locator('.policy-head').evaluate((plate) => {
    const [around, seal] = [plate, plate.querySelector('.seal svg')].map((each) => each?.getBoundingClientRect());
    return around && seal && seal.width > 100 && seal.top > around.top && seal.bottom < around.bottom;
  });
  const { versions } = (await (await fetch(`${site().url}${POLICY}history.json`)).json()) as History;
  const inForce = versions.find(({ status }) => status === 'in-force');
  expect(isWhole).toBe(true);
  expect(await page.locator('.policy-head .seal code').innerText()).toBe(
    inForce?.sha256.slice(0, 16).replace(/(?<=.)(?=(?:.{4})+$)/g, ' '),
  );
});

test('the contents mark the clause that a link leads to, also where it leads to a clause within it', async () => {
  const { page } = await visit();
  await page.setViewportSize(DESKTOP);
  await page.goto(`${site().url}/legal/data/`);
  const clauses = await page.locator('.contents li').evaluateAll((items) =>
    items.flatMap((item) => {
      const [, ...inner] = item.querySelectorAll('a');
      return inner.slice(-1).map(({ hash }) => hash);
    }),
  );
  expect(clauses.length).toBeGreaterThan(5);

  // The last clause within another is nearest to the next.
  for (const hash of clauses.slice(0, 6)) {
    await page.evaluate((to) => void (location.hash = to), hash);
    const marked = page.locator('.contents li:has(:target-current)');
    await expect.poll(() => marked.locator(`a[href="${hash}"]`).count(), { message: hash }).toBe(1);
    expect(await marked.count()).toBe(1);
  }
});

test('no line ends between a number and its unit, however wide a paragraph is', async () => {
  const { page } = await visit();
  await page.goto(`${site().url}/legal/data/`);

  const lines = await page
    .locator('#visits ~ p')
    .filter({ hasText: /\d+\s+days/ })
    .evaluate((paragraph: HTMLElement) => {
      const range = document.createRange();
      for (const node of paragraph.childNodes) {
        const found = /\d+\s+days/.exec(node.textContent ?? '');
        if (found === null) continue;
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
      }
      return Array.from({ length: 75 }, (_, step) => {
        paragraph.style.inlineSize = `${120 + 4 * step}px`;
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
    });

  expect(new Set(lines)).toEqual(new Set([1]));
});
