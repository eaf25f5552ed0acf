import { pageName, policyOf } from '#model/page-name.ts';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '#model/facts.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { effectiveDate } from '../../support/effective-date.ts';
import { isTranslated } from '../../support/served-addresses.ts';
import { builtApp } from '../../contract/support/built-app.ts';
import { elementsNamed } from '../../contract/support/html.ts';

const SITE_URL = 'https://www.example.com';
const { app } = await builtApp({ SITE_URL });

const get = (path: string): Promise<Response> => app.fetch(new Request(`http://127.0.0.1${path}`));
const textOf = async (path: string): Promise<string> => (await get(path)).text();

const LISTED = fixedAddresses()
  .filter((address) => pageFacts(address).listed && isTranslated(address))
  .map((address) => ({ ...address, path: addressPath(address), page: pageName(address), legal: policyOf(address) }));

describe.each(LISTED)('$path', ({ path, page }) => {
  test('says what it is in linked data that names only this site', async () => {
    const html = await textOf(path);
    const block = elementsNamed(html, 'script').find(
      ({ attributes }) => attributes.get('type') === 'application/ld+json',
    );
    const { '@context': context, '@graph': graph } = JSON.parse(block?.text ?? '') as {
      '@context': string;
      '@graph': Array<{ '@type': string; '@id'?: string }>;
    };

    expect(context).toBe('https://schema.org');
    const types = graph.map((node) => node['@type']);
    expect(types).toEqual(page === 'home' ? ['Organization', 'WebSite', 'WebPage'] : ['WebPage', 'BreadcrumbList']);
    for (const { '@id': id } of graph) if (id !== undefined) expect(id.startsWith(`${SITE_URL}/`)).toBe(true);
  });
});

test('the list for language models names every page, and a policy by the Markdown that is in force', async () => {
  const text = await textOf('/llms.txt');

  const named = LOCALES.flatMap(({ code }) => LISTED.filter(({ locale }) => locale === code)).map(
    ({ path, legal, locale }) =>
      SITE_URL + (legal === undefined || locale !== DEFAULT_LOCALE ? path : `${path}${effectiveDate(legal)}/source.md`),
  );
  expect([...text.matchAll(/\]\((\S+?)\)/g)].map(([, url]) => url)).toEqual(named);
  for (const url of named) expect((await get(new URL(url).pathname)).status, url).toBe(200);
});
