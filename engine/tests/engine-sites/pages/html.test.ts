import { describe, expect, test } from 'vitest';
import { markupBreaches } from '../../site/support/markup-breaches.ts';
import { SPOILED } from '../../support/html-checker.ts';
import { SITE_PAGES } from '../../support/pages-under-test.ts';
import { FAULTY_MARKUP_PATHS } from '../../support/served-addresses.ts';
import { builtApp } from '../../contract/support/built-app.ts';
import { plainErrorHtml } from '../../contract/support/plain-error-html.ts';

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
