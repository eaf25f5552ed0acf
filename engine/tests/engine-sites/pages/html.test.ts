import { describe, expect, test } from 'vitest';
import { markupBreaches } from '../../site/support/markup-breaches.ts';
import { SITE_PAGES } from '../../support/pages-under-test.ts';
import { FAULTY_MARKUP_PATHS } from '../../support/served-addresses.ts';
import { builtApp } from '../../contract/support/built-app.ts';
import { plainErrorPage } from '#server/render/plain-error-page.ts';
import { elementsNamed } from '../../contract/support/html.ts';

/** A page with faults, which a checker has to find. */
const SPOILED = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Spoiled</title></head>
<body><h1 id="a">One</h1><p id="a">Two</p><ul><p>Three</p></ul></body></html>`;

const pages = await sitePages();

describe('the HTML that is served', () => {
  test('a page with faults is found out', async () => {
    const breaches = await markupBreaches(SPOILED);

    for (const rule of ['no-dup-id', 'element-permitted-content'])
      expect(breaches).toContainEqual(expect.stringContaining(`(${rule}`));
  });

  test.each([...pages.keys()].filter((path) => !FAULTY_MARKUP_PATHS.includes(path)))(
    'keeps the rules: %s',
    async (path) => {
      expect(await markupBreaches(pages.get(path) ?? '')).toEqual([]);
    },
  );

  test.each(FAULTY_MARKUP_PATHS)('no page is excused that keeps them: %s', async (path) => {
    expect(await markupBreaches(pages.get(path) ?? '')).not.toEqual([]);
  });
});

async function sitePages(): Promise<Map<string, string>> {
  const { app } = await builtApp({ SITE_URL: 'https://www.example.com' });
  const served = new Map<string, string>();
  for (const { path } of SITE_PAGES) served.set(path, await htmlOf(app, path));

  return served.set('the plain error page', plainErrorHtml(served.get('/') ?? ''));
}

async function htmlOf({ fetch }: Awaited<ReturnType<typeof builtApp>>['app'], path: string): Promise<string> {
  const response = await fetch(new Request(`http://127.0.0.1${path}`, { headers: { accept: 'text/html' } }));
  return response.text();
}

/** The page that is sent where the error page itself cannot be rendered, with style and script of the site's home page. */
function plainErrorHtml(home: string): string {
  const [errorStylesheet = '', script = ''] = (['style', 'script'] as const).map(
    (name) => elementsNamed(home, name)[0]?.text,
  );
  const view = { statusCode: 500, statusMessage: 'Internal Server Error', message: 'a & b', reference: '0b0e' };
  return plainErrorPage(view, { errorStylesheet, script });
}
