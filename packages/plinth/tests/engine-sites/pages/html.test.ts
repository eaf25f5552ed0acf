import { expect, test } from 'vitest';
import { plainErrorPage } from '#server/render/plain-error-page.ts';
import { markupBreaches } from '../../site/support/markup-breaches.ts';
import { VERSION_PAGES } from '../../support/pages-under-test.ts';
import { builtApp } from '../../contract/support/built-app.ts';
import { elementsNamed } from '../../contract/support/html.ts';

// All other pages: tests/site/pages.
const { app } = await builtApp({ SITE_URL: 'https://www.example.com' });
const htmlOf = async (path: string): Promise<string> =>
  (await app.fetch(new Request(`http://127.0.0.1${path}`, { headers: { accept: 'text/html' } }))).text();

test.each(VERSION_PAGES)('the HTML of $path keeps the rules', async ({ path }) => {
  expect(await markupBreaches(await htmlOf(path))).toEqual([]);
});

test('so does the page that is sent where the error page itself cannot be rendered', async () => {
  const home = await htmlOf('/');
  const [errorStylesheet = '', script = ''] = (['style', 'script'] as const).map(
    (name) => elementsNamed(home, name)[0]?.text,
  );
  const view = { statusCode: 500, statusMessage: 'Internal Server Error', message: 'a & b', reference: '0b0e' };

  expect(await markupBreaches(plainErrorPage(view, { errorStylesheet, script }))).toEqual([]);
});
