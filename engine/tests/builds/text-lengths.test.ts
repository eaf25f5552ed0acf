import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { beyondMargin } from '../site/support/beyond-margin.ts';
import { useBrowser } from '../support/browser.ts';
import { clippedText, sidewaysScroll } from '../site/support/clipped-text.ts';
import { generatedPolicy } from '../../scripts/generated-policy.ts';
import { buildSite } from '../support/build-site.ts';
import { copySite } from '../support/generated-site.ts';
import { lonelyHeadings, sheetsOf, withoutBlanks } from '../site/support/paper.ts';
import { useServer } from '../support/use-site.ts';

const BRIEF = { words: 300, clauses: 2 };
const AMPLE = { words: 15_000, clauses: 62 };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const generated = copySite(
  'text-lengths',
  { 'legal/de/brief.md': generatedPolicy('Brief', BRIEF), 'legal/de/ample.md': generatedPolicy('Ample', AMPLE) },
  (config) => config.replace("['hinweise']", "['hinweise', 'brief', 'ample']"),
);
beforeAll(() => buildSite({ site: generated.folder, outDir: generated.build, socialImages: false }), 60_000);
const site = useServer({ root: generated.build });
const visit = useBrowser();

async function open(policy: 'brief' | 'ample', viewport = DESKTOP): Promise<Page> {
  const { page } = await visit({ viewport, reducedMotion: 'reduce' });
  await page.goto(`${site().url}/legal/${policy}/`);
  return page;
}

const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link');

test('a text of two clauses has no list of contents', async () => {
  const page = await open('brief');

  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(BRIEF.clauses);
  expect(await contentsOf(page).count()).toBe(0);
});

test('a text of many clauses lists each, and the last entry leads to the last clause', async () => {
  const page = await open('ample');
  expect(await contentsOf(page).count()).toBe(AMPLE.clauses);

  await contentsOf(page).last().click();

  await expect.poll(() => page.locator(`#clause-${AMPLE.clauses}`).evaluate(isInView)).toBe(true);
});

test('a link to the last clause of a long text opens there at once', async () => {
  const { page } = await visit({ viewport: DESKTOP });
  await page.goto(`${site().url}/legal/ample/#clause-${AMPLE.clauses}`);

  const places = await page.locator(`#clause-${AMPLE.clauses}`).evaluate(async (clause) => {
    const seen: number[] = [];
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise(requestAnimationFrame);
      seen.push(Math.round(clause.getBoundingClientRect().top));
    }
    return seen;
  });

  // Not a place on the way.
  expect(places.filter((top) => top < 0 || top > DESKTOP.height)).toEqual([]);
});

test('a short text stands where a long one does', async () => {
  const [brief, ample] = await Promise.all([open('brief').then(columnOf), open('ample').then(columnOf)]);

  expect(brief).toEqual(ample);
  expect(ample.width).toBeGreaterThan(500);
});

describe.each(['brief', 'ample'] as const)('the %s text', (policy) => {
  test.each([PHONE, DESKTOP])('fits a window $width wide', async (viewport) => {
    const page = await open(policy, viewport);

    expect(await sidewaysScroll(page)).toBe(0);
    expect(await clippedText(page)).toEqual([]);
    expect(await beyondMargin(page)).toEqual([]);
  });

  test('is whole on paper, with no heading alone at the foot of a sheet', async () => {
    const page = await open(policy);
    const headings = await page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();
    const clauses = await page.locator('section > h2').allTextContents();

    const sheets = await sheetsOf(page);

    const whole = sheets.join('');
    expect([...headings, ...clauses].filter((heading) => !whole.includes(withoutBlanks(heading)))).toEqual([]);
    expect(lonelyHeadings(sheets, [...headings, ...clauses])).toEqual([]);
    expect(sheets.filter((sheet) => sheet === '')).toEqual([]);
  });
});

/** The column of the first paragraph, which stands before the first clause. */
function columnOf(page: Page): Promise<{ left: number; width: number }> {
  return page
    .locator('article header ~ div > p')
    .first()
    .evaluate((paragraph) => {
      const { left, width } = paragraph.getBoundingClientRect();
      return { left, width };
    });
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
