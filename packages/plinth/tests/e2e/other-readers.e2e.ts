import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useEngineSite } from '../support/use-site.ts';

// What a page says to those who do not look at it: a screen reader, a copy, a browser without styles, a crawler.
const site = useEngineSite('policies');
const bilingual = useEngineSite('bilingual');
const visit = useBrowser();
const COMPARISON = '/legal/rules/compare/2026-02-01/2026-05-01/';
const POLICIES = ['/legal/rules/', '/legal/rules/2026-02-01/'];

async function open(address: string, width = 1280): Promise<Page> {
  const { page } = await visit({ viewport: { width, height: 800 } });
  await page.goto(address);
  return page;
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

test.each(POLICIES)('the name of each heading of %s is its words', async (path) => {
  const page = await open(site().url + path);
  const headings = page.locator('main').getByRole('heading');

  const written = (await headings.allTextContents()).map(inOneLine);
  expect(written.length).toBeGreaterThan(3);
  const heard = [...(await page.locator('main').ariaSnapshot()).matchAll(/- heading "((?:\\.|[^"\\])*)"/g)];
  expect(heard.map(([, name = '']) => inOneLine(name.replace(/\\(.)/g, '$1')))).toEqual(written);
});

test.each([390, 900, 1440])('at %i px number and words of a clause are two words in a copy', async (width) => {
  const page = await open(`${site().url}/legal/rules/`, width);
  const headings = page.locator('.clause > :is(h2, h3, h4)');

  expect((await headings.allInnerTexts()).map(inOneLine)).toEqual((await headings.allTextContents()).map(inOneLine));
  expect(inOneLine(await headings.first().innerText())).toMatch(/^1 \S/);
});

test('between links and buttons that stand together is a space, for who reads without styles', async () => {
  const pages = [
    ...[...POLICIES, COMPARISON].map((path) => site().url + path),
    ...['/', '/contact/', '/ar/legal/privacy/', '/error/404/'].map((path) => bilingual().url + path),
  ];
  for (const address of pages) {
    const html = await (await fetch(address)).text();

    expect(html.match(/<\/(?:a|button|code)><(?:a|button|code|details|header)\b[^>]*>[^<]*/g), address).toBe(null);
  }
});

test('no field has letters below 16 px, for which Safari on a phone enlarges the page', async () => {
  for (const address of [`${site().url}/legal/rules/`, site().url + COMPARISON, `${bilingual().url}/contact/`]) {
    const page = await open(address, 390);
    const sizes = await page
      .locator('input:not([type=radio], [type=checkbox], [type=file]), select, textarea')
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)));

    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes), address).toBeGreaterThanOrEqual(16);
  }
});

test.each(POLICIES)('a reader mode has the date of %s, its summaries and its clauses', async (path) => {
  // The page permits none of the script and the styles of the package, which a browser has built in.
  const { page } = await visit({ bypassCSP: true });
  await page.goto(site().url + path);
  const shown = (await page.locator('.clause > :not(.clause)').allTextContents()).map(inOneLine);

  const script = readFileSync(fileURLToPath(import.meta.resolve('@mozilla/readability/Readability.js')), 'utf8');
  const { byline, textContent } = await page.evaluate<Record<'byline' | 'textContent', string>>(
    `${script}\nnew Readability(document.cloneNode(true)).parse()`,
  );

  expect(inOneLine(byline)).toContain(path === POLICIES[0] ? '1 May 2026' : '1 February – 30 April 2026');
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((text) => !inOneLine(textContent).includes(text))).toEqual([]);
});
