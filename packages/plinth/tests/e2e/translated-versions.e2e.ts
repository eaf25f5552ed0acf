import { describe, expect, test } from 'vitest';
import { LOCALES } from '#model/facts.ts';
import { attribute, elementsNamed, linkOf, metaOf } from '../contract/support/html.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/use-site.ts';

// The Arabic text translates the version of October; the English text has moved on to November.
const OLD = '2026-10-01';
const NEW = '2026-11-01';
/** Language and direction of the page, and of the text in it. */
const ENGLISH = ['en ltr', 'as the page as the page'];
const ARABIC = [`${isoOf('ar')} rtl`, 'as the page as the page'];
const ENGLISH_IN_ARABIC = [`${isoOf('ar')} rtl`, 'en ltr'];
const site = useSite();
const visit = useBrowser();

function isoOf(code: string): string | undefined {
  return LOCALES.find((locale) => locale.code === code)?.iso;
}

type Version = { readonly status: number; readonly html: string };

async function get(path: string): Promise<Version> {
  const response = await fetch(site().url + path, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text() };
}

const effectiveOf = (html: string): string | undefined => attribute(html, 'time', 'datetime')[0];
const languages = (html: string): string[] =>
  ['html', 'article'].map((name) => {
    const found = elementsNamed(html, name)[0]?.attributes;
    return `${found?.get('lang') ?? 'as the page'} ${found?.get('dir') ?? 'as the page'}`;
  });

describe('a date on which no version came into force', () => {
  test.each(['', '/ar'])('is the error page under every prefix: "%s"', async (prefix) => {
    expect((await get(`${prefix}/legal/privacy/2026-10-02/`)).status).toBe(404);
    expect((await get(`${prefix}/legal/terms/${OLD}/`)).status).toBe(404);
  });
});

test.each([
  ['the English text, current', '/legal/privacy/', NEW, ENGLISH],
  ['the English text, earlier', '/legal/privacy/', OLD, ENGLISH],
  ['the translation, of its own date', '/ar/legal/privacy/', OLD, ARABIC],
  ['the English text that is not translated yet', '/ar/legal/privacy/', NEW, ENGLISH_IN_ARABIC],
  ['the English text of a policy that is not translated at all', '/ar/legal/terms/', NEW, ENGLISH_IN_ARABIC],
])('%s: shown in its language, at its own address', async (_, policy, version, langs) => {
  const path = `${policy}${version}/`;

  const { status, html } = await get(path);

  expect(status).toBe(200);
  expect(effectiveOf(html)).toBe(version);
  expect(languages(html)).toEqual(langs);
  // A text that is not translated is a page of the language that it is in.
  expect(new URL(linkOf(html, 'canonical') ?? '').pathname).toBe(langs === ENGLISH_IN_ARABIC ? path.slice(3) : path);
  expect(metaOf(html, 'robots')).toBe('noindex');
  // The binding text's, in whichever language: that is what a copy is checked against.
  expect(attribute(html, 'a', 'href')).toContain(`${path.replace('/ar/', '/')}source.md`);
});

describe('the page of a policy whose translation lags behind', () => {
  const PAGE = '/ar/legal/privacy/';

  test('stays the translation', async () => {
    const { html } = await get(PAGE);
    const newest = elementsNamed(html, 'span').find(({ attributes }) => attributes.has('dir'))?.attributes;

    expect(languages(html)).toEqual(ARABIC);
    expect(effectiveOf(html)).toBe(OLD);
    // Its history has the note of a version that is not translated, in the language of that.
    expect([newest?.get('lang'), newest?.get('dir')]).toEqual(['en', 'ltr']);
  });

  test('says that its text is not in force, and leads to the one that is and to what differs', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(site().url + PAGE);
    const article = page.getByRole('article');

    expect(await article.getByText('Earlier text, in force').isVisible()).toBe(true);
    expect(await article.getByText('In force since').count()).toBe(0);
    expect(await article.getByRole('link', { name: 'today' }).getAttribute('href')).toBe(`${PAGE}${NEW}/`);
    const differences = article.getByRole('link', { name: 'What changed' }).first();
    expect(await differences.getAttribute('href')).toBe(`${PAGE}compare/${OLD}/${NEW}/#main`);
  });

  test('has a note for a clause that it lacks, which says when it came and leads to it', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${site().url}${PAGE}#later-clause`);
    const note = page.locator('#later-clause');

    expect(await note.textContent()).toMatch(/^A later clause: added on /);
    await note.getByRole('link', { name: 'A later clause' }).click();

    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(`${PAGE}${NEW}/#later-clause`);
    expect(await page.getByRole('heading', { name: 'A later clause' }).isVisible()).toBe(true);
  });
});
