import type { Page } from 'playwright';
import { contactAddress, namesContact } from '#lib/url.ts';
import { lonelyHeadings, sheetsOf, withoutBlanks } from './paper.ts';

/** Of words from right to left a PDF has the glyphs, in an order of their own; the marks around others move with them. */
const FROM_RIGHT = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

/** What a printed page lacks, or has in vain. `origin`: of the site's public address. */
export async function paperProblems(page: Page, origin: string): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const links = await page
    .locator('main a')
    .evaluateAll((all) =>
      all
        .filter((link) => link.checkVisibility({ contentVisibilityAuto: true }))
        .map((link) => ({ href: link.getAttribute('href') ?? '', words: link.textContent })),
    );
  const headings = await page.locator('main :is(h1, h2, h3, h4)').allTextContents();
  // A list of links to the clauses is none: paper cannot be pressed.
  const answers = await page.locator('main details:not(nav *) > :not(summary)').allTextContents();
  const panels = await page
    .locator('main [aria-expanded][aria-controls]')
    .evaluateAll((all) =>
      all.map((each) => document.getElementById(each.getAttribute('aria-controls') ?? '')?.textContent ?? ''),
    );
  const sheets = await sheetsOf(page);
  const whole = sheets.join('');
  return [
    ...links
      .filter(({ href, words }) => !href.startsWith('#') && !namesContact(words, href))
      // As it is written, and not as a browser spells it: a style prints the attribute.
      .map(({ href }) => contactAddress(href) ?? (href.startsWith('/') ? origin + href : href))
      .filter((address) => isReadable(address, whole) && !whole.includes(`(${withoutBlanks(address)})`))
      .map(
        (address) => `on paper the link to ${address} has no address: SiteLink of plinth prints it behind its words`,
      ),
    ...lonelyHeadings(sheets, headings).map(
      (heading) =>
        `on paper the heading "${heading.trim()}" is alone at the foot of a sheet: what follows it must be able to begin there (no break-inside: avoid on long parts)`,
    ),
    // One with the footer alone is none: no browser can keep the footer on the sheet before it.
    ...sheets.flatMap((sheet, index) =>
      sheet === ''
        ? [
            `on paper sheet ${index + 1} of ${sheets.length} is empty: in a print preview, look for a part with a height or a break of its own`,
          ]
        : [],
    ),
    ...[...answers, ...panels]
      .filter((answer) => !FROM_RIGHT.test(answer) && !letters(whole).includes(letters(withoutBlanks(answer))))
      .map(
        (answer) =>
          `on paper "${answer.trim().slice(0, 60)}", which a reader opens, is missing: use <details>, and let no style hide it in print`,
      ),
  ];
}

/** Not of a script that is written from the right, nor with a letter that no font of this machine has. */
function isReadable(address: string, whole: string): boolean {
  const letters = withoutBlanks(address).match(/\P{ASCII}/gu) ?? [];
  return !FROM_RIGHT.test(address) && letters.every((letter) => whole.includes(letter));
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
