import { describe, expect, test } from 'vitest';
import { contactAddress, namesContact } from '#lib/contact-link.ts';
import { COMPANY } from '#model/facts.ts';
import { pagePath } from '#model/addresses.ts';
import { policyPageName } from '#model/page-name.ts';
import { LOCALES } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';
import { useBrowser, type Visitor } from '../../support/browser.ts';
import { useServer } from '../../support/use-site.ts';
import { lonelyHeadings, sheetsOf, withoutBlanks } from '../../support/paper.ts';
import { PUBLISHED_PAGES } from '../../support/published-pages.ts';

const ADDRESS = 'http://www.on-paper.example';
const site = useServer({ env: { SITE_URL: ADDRESS } });
const visit = useBrowser({ returning: true });

/** A page as it is printed, and what of it must be found there. */
type Paper = {
  readonly sheets: readonly string[];
  /** Links that are on paper, with their words. */
  readonly links: ReadonlyArray<{ readonly href: string; readonly words: string }>;
  readonly headings: readonly string[];
  /** Of questions that the reader opens: what stands in them. */
  readonly answers: readonly string[];
  readonly version: string;
};

describe.each(PUBLISHED_PAGES)('$path on paper', ({ path, status }) => {
  test('has the whole address of each link', async () => {
    const paper = await paperOf(path, status);
    const whole = paper.sheets.join('');
    const named = paper.links
      .filter(({ href, words }) => !href.startsWith('#') && !namesContact(words, href))
      .map(({ href }) => `(${withoutBlanks(contactAddress(href) ?? new URL(href, ADDRESS).href)})`);

    expect(
      named.filter((address) => !whole.includes(address)),
      'SiteLink of plinth prints the address of a link behind its words',
    ).toEqual([]);
  });

  test('has no heading alone at the foot of a sheet', async () => {
    const paper = await paperOf(path, status);
    expect(paper.headings).not.toEqual([]);
    expect(
      lonelyHeadings(paper.sheets, paper.headings).map(
        (heading) =>
          `${path}: "${heading}" is alone at the foot of a sheet: what follows it must be able to begin there (no break-inside: avoid on long parts)`,
      ),
    ).toEqual([]);
  });

  // One with the footer alone is none: no browser can keep the footer on the sheet before it.
  test('has no empty sheet', async () => {
    const { sheets } = await paperOf(path, status);
    const empty = sheets.flatMap((sheet, index) => (sheet === '' ? [index + 1] : []));

    expect(
      empty.map(
        (number) =>
          `${path}: sheet ${number} of ${sheets.length} is empty: in a print preview, look for a part with a height or a break of its own`,
      ),
    ).toEqual([]);
  });

  test('has every answer that the reader would have to open on a screen', async () => {
    const paper = await paperOf(path, status);
    const whole = paper.sheets.join('');
    // Of words from right to left a PDF has the glyphs, in an order of their own; the marks around others move with them.
    const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
    const answers = paper.answers.filter((answer) => !isFromRight(answer));

    expect(
      answers
        .filter((answer) => !letters(whole).includes(letters(answer)))
        .map(
          (answer) => `${path}: "${answer.slice(0, 60)}" in <details> is not on paper: let no style hide it in print`,
        ),
    ).toEqual([]);
  });
});

describe.each(POLICIES.flatMap((slug) => LOCALES.map(({ code }) => pagePath(policyPageName(slug), code))))(
  'the policy at %s on paper',
  (path) => {
    test('says on its first sheet whose it is, which version, and where it stands', async () => {
      const paper = await paperOf(path);
      const [first] = paper.sheets;

      expect(paper.version).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(first).toContain(paper.version);
      // Its letters are there, in the order of glyphs.
      const name = withoutBlanks(COMPANY.legalName.value);
      if (!isFromRight(name)) expect(first).toContain(name);
      expect(first).toContain(withoutBlanks(ADDRESS + path));
    });
  },
);

function isFromRight(text: string): boolean {
  return /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text);
}

const printed = new Map<string, Promise<Paper>>();

/** A page is printed once for all tests about it. */
async function paperOf(path: string, status = 200): Promise<Paper> {
  const paper = printed.get(path) ?? print(await visit({ reducedMotion: 'reduce' }), path, status);
  printed.set(path, paper);
  return paper;
}

async function print({ page, expectComplaint }: Visitor, path: string, status: number): Promise<Paper> {
  await page.goto(site().url + path);
  if (status === 404) await expectComplaint(/status of 404/);
  await page.emulateMedia({ media: 'print' });
  const textsOf = async (selector: string): Promise<string[]> =>
    (await page.locator(selector).allTextContents()).map(withoutBlanks);
  return {
    links: await page
      .locator('main a')
      .evaluateAll((links) =>
        links
          .filter((link) => link.checkVisibility({ contentVisibilityAuto: true }))
          .map((link) => ({ href: link.getAttribute('href') ?? '', words: link.textContent })),
      ),
    headings: await textsOf('main :is(h1, h2, h3, h4)'),
    answers: await textsOf('details > :not(summary)'),
    version: (await page.locator('article header time').count()) === 0 ? '' : await versionOf(page),
    sheets: await sheetsOf(page),
  };
}

async function versionOf(page: Visitor['page']): Promise<string> {
  return (await page.locator('article header time').getAttribute('datetime')) ?? '';
}
