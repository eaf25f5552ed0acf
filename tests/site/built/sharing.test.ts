import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { siteFile, SITE_UNDER_TEST } from '../../support/site-under-test.ts';
import { builtApp } from '../../contract/support/built-app.ts';

const SITE_URL = 'https://www.example.com';
const { app } = await builtApp({ SITE_URL });

const get = (path: string): Promise<Response> => app.fetch(new Request(`http://127.0.0.1${path}`));
const textOf = async (path: string): Promise<string> => (await get(path)).text();

const LISTED = fixedAddresses()
  .filter(({ page }) => pageFacts(page).listed)
  .map((address) => ({ ...address, path: addressPath(address), legal: pageFacts(address.page).legal }));

describe.each(LISTED)('$path', ({ path, page }) => {
  test.runIf(SITE_UNDER_TEST.pictures)('names a picture of 1200 by 630 that is there', async () => {
    const html = await textOf(path);
    const url = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(url.startsWith(`${SITE_URL}/social/`)).toBe(true);

    const response = await get(new URL(url).pathname);
    expect(response.headers.get('content-type')).toBe('image/png');
    const header = new DataView(await response.arrayBuffer());
    // PNG: the size stands at the 16th byte.
    expect([header.getUint32(16), header.getUint32(20)]).toEqual([1200, 630]);
  });

  test('says what it is in linked data that names only this site', async () => {
    const html = await textOf(path);
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const { '@context': context, '@graph': graph } = JSON.parse(block) as {
      '@context': string;
      '@graph': Array<{ '@type': string; '@id'?: string }>;
    };

    expect(context).toBe('https://schema.org');
    const types = graph.map((node) => node['@type']);
    expect(types).toEqual(
      page === 'home'
        ? ['Organization', 'WebSite', 'WebPage']
        : ['Organization', 'WebSite', 'WebPage', 'BreadcrumbList'],
    );
    for (const { '@id': id } of graph) if (id !== undefined) expect(id.startsWith(`${SITE_URL}/`)).toBe(true);
  });
});

describe.each(LISTED.filter(({ legal }) => legal !== undefined))(
  'the Markdown twin of $path',
  ({ path, locale, legal }) => {
    test('has the words of the page, and those alone', async () => {
      const response = await get(`${path}index.md`);
      expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');

      // What is not translated is shown in the default language.
      const [file = ''] = [locale, DEFAULT_LOCALE]
        .map((code) => siteFile('legal', code, `${legal}.md`))
        .filter((each) => existsSync(each));
      const source = await readFile(file, 'utf8');
      expect(wordsOf(withoutDate(await response.text()))).toEqual(wordsOf(source.replace(/^---.*?\n---\n/s, '')));
    });
  },
);

test('the list for language models names every page by its own address', async () => {
  const text = await textOf('/llms.txt');

  const named = LOCALES.flatMap(({ code }) => LISTED.filter(({ locale }) => locale === code)).map(
    ({ path, legal }) => `${SITE_URL}${path}${legal === undefined ? '' : 'index.md'}`,
  );
  expect([...text.matchAll(/\]\((\S+?)\)/g)].map(([, url]) => url)).toEqual(named);
});

/** The twin says below its title from when it applies, in words of the interface. */
function withoutDate(twin: string): string {
  return twin.replace(/^(# .+\n\n).+\n/m, '$1');
}

/** Letters only: without the marks of Markdown, heading ids, clause numbers and the label of summaries. */
function wordsOf(markdown: string): string[] {
  return markdown
    .replace(/\{:\s*#[\w-]+\s*\}/g, '')
    .replace(/^> \*\*[^*]+:\*\* /gm, '> ')
    .replace(/^(#+) [\d.]+ /gm, '$1 ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
