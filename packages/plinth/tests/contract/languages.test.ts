import { describe, expect, test } from 'vitest';
import { SECURITY_TXT_EXPIRES } from '#model/facts.ts';
import { BROWSER_ACCEPT } from '../../scripts/http-answer.ts';
import { useEngineSite } from '../support/use-site.ts';
import { builtApp } from './support/built-app.ts';
import { attribute, elementsNamed, linkOf, metaOf, titleOf } from './support/html.ts';

const { app } = await builtApp();

const NOT_FOUND = 'لا توجد صفحة كهذه';

async function get(path: string, accept = BROWSER_ACCEPT): Promise<string> {
  return (await app.fetch(new Request(`http://127.0.0.1${path}`, { headers: { accept } }))).text();
}

const headingOf = (html: string): string | undefined => elementsNamed(html, 'h1')[0]?.text;
const codesOf = (html: string): string[] => elementsNamed(html, 'code').map(({ text }) => text);

describe('an error is described in the language of its page', () => {
  test('the not-found page', async () => {
    const html = await get('/ar/error/404/');

    expect(headingOf(html)).toBe(NOT_FOUND);
    expect(html).not.toContain('Page Not Found');
  });

  test('the error page in place, its title and its message', async () => {
    const path = '/ar/legal/privacy/1999-01-01/';
    const html = await get(path);

    expect(attribute(html, 'html', 'lang')[0]).toBe('ar-EG');
    expect(headingOf(html)).toBe(NOT_FOUND);
    expect(titleOf(html)?.startsWith(`404 - ${NOT_FOUND} |`)).toBe(true);
    expect(codesOf(html)).toContain(`${NOT_FOUND}: ${path}`);
  });

  test('in English in the words of the specification', async () => {
    const path = '/legal/privacy/1999-01-01/';
    const html = await get(path);

    expect(headingOf(html)).toBe('Page Not Found');
    expect(titleOf(html)).toMatch(/^404 - Page Not Found \|/);
    expect(codesOf(html)).toContain(`Page Not Found: ${path}`);
  });

  test('to a program always in English', async () => {
    const path = '/ar/legal/privacy/1999-01-01/';

    expect(JSON.parse(await get(path, 'application/json'))).toEqual({
      statusCode: 404,
      statusMessage: 'Page Not Found',
      message: `Page Not Found: ${path}`,
    });
  });
});

describe('a page with a path of its own in a language', () => {
  const PATHS = { en: '/offers/', 'ar-EG': '/ar/khadamat/', 'x-default': '/offers/' };
  const SITE = 'http://localhost:3000';
  const pathOf = (url: string): string => url.replace(SITE, '');

  test.each(['/ar/offers/', '/khadamat/'])('has no payload at %s', async (path) => {
    const answer = await app.fetch(new Request(`http://127.0.0.1${path}_payload.json`));

    expect(answer.status).toBe(404);
  });

  test.each([
    ['/offers/', 'en', 'ltr', '/'],
    ['/ar/khadamat/', 'ar-EG', 'rtl', '/ar/'],
  ])('%s is canonical, and leads to all its languages and its own home page', async (path, lang, dir, home) => {
    const html = await get(path);
    const links = elementsNamed(html, 'link').map(({ attributes }) => attributes);
    const alternates = links.filter((link) => link.get('rel') === 'alternate' && link.has('hreflang'));
    const anchors = elementsNamed(html, 'a').map(({ attributes }) => attributes);
    const payload = JSON.parse(await get(`${path}_payload.json`)) as { head: { canonical: string } };

    expect([attribute(html, 'html', 'lang')[0], attribute(html, 'html', 'dir')[0]]).toEqual([lang, dir]);
    expect(pathOf(linkOf(html, 'canonical') ?? '')).toBe(path);
    expect(
      Object.fromEntries(alternates.map((link) => [link.get('hreflang'), pathOf(link.get('href') ?? '')])),
    ).toEqual(PATHS);
    const switches = anchors.filter((link) => link.has('data-locale')).map((link) => link.get('href'));
    expect(switches).toEqual([PATHS.en, PATHS['ar-EG']]);
    expect(anchors.map((link) => link.get('href'))).toEqual(expect.arrayContaining([path, home]));
    expect(payload.head.canonical).toBe(path);
  });

  test('is in the sitemap once in each language, with the others', async () => {
    const entries = (await get('/sitemap.xml')).match(/<url>.*<\/url>/g) ?? [];
    const own = entries.filter((entry) => /<loc>[^<]*(?:offers|khadamat)/.test(entry));
    const alternates = /<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g;

    expect(own.map((entry) => pathOf(/<loc>([^<]*)/.exec(entry)?.[1] ?? ''))).toEqual([PATHS.en, PATHS['ar-EG']]);
    for (const entry of own)
      expect(
        Object.fromEntries([...entry.matchAll(alternates)].map(([, lang, url = '']) => [lang, pathOf(url)])),
      ).toEqual(PATHS);
  });
});

describe('a policy that is not translated, in the frame of another language', () => {
  const path = (url: string | undefined): string => new URL(url ?? '').pathname;
  const languagesOf = (html: string): string[] => attribute(html, 'link', 'hreflang');
  const isNotice = ({ text }: { text: string }): boolean => /Language of the texts?: الإنجليزية/.test(text);

  test.each([
    ['the policy', '/legal/terms/'],
    ['a version of it', '/legal/terms/2026-11-01/'],
    ['a version that is not translated', '/legal/privacy/2026-11-01/'],
    ['a comparison', '/legal/privacy/compare/2026-10-01/2026-11-01/'],
  ])('says so, and leads search engines to the original: %s', async (_, original) => {
    const html = await get(`/ar${original}`);

    expect(elementsNamed(html, 'p').filter(isNotice)).toHaveLength(1);
    expect(path(linkOf(html, 'canonical'))).toBe(original);
    expect(metaOf(html, 'og:locale')).toBe('en');
    expect(languagesOf(html)).toEqual([]);
    expect(elementsNamed(await get(original), 'p').filter(isNotice)).toEqual([]);
    expect(languagesOf(await get(original))).toEqual([]);
  });

  test('is in the sitemap once, without another language', async () => {
    const entries = (await get('/sitemap.xml')).match(/<url>.*<\/url>/g) ?? [];
    const terms = entries.filter((entry) => entry.includes('/terms/'));

    expect(terms.map((entry) => path(/<loc>([^<]*)/.exec(entry)?.[1]))).toEqual(['/legal/terms/']);
    expect(terms[0]).not.toContain('hreflang');
  });

  test('leaves a policy that is translated where it was', async () => {
    const html = await get('/ar/legal/privacy/');

    expect(path(linkOf(html, 'canonical'))).toBe('/ar/legal/privacy/');
    expect(languagesOf(html)).toEqual(['en', 'ar-EG', 'x-default']);
  });
});

test('security.txt names every language of the site', async () => {
  const text = await get('/.well-known/security.txt');

  expect(text).toMatch(/^Preferred-Languages: en, ar-EG$/m);
  expect(text).toContain(SECURITY_TXT_EXPIRES);
});

test('the list for language models has a part for each language, in its words', async () => {
  const text = await get('/llms.txt');

  expect(text.match(/^## .+$/gm)).toEqual(['## Pages (English)', '## الصفحات (العربية)']);
  const [, english = '', arabic = ''] = text.split(/^## .+$/m);
  const paths = (part: string): string[] =>
    [...part.matchAll(/\]\((\S+?)\)/g)].map(([, url = '']) => new URL(url).pathname);
  expect(paths(english).map((path) => path.replace(/\d{4}-\d{2}-\d{2}/, '<date>'))).toEqual([
    '/',
    '/offers/',
    '/legal/privacy/<date>/source.md',
    '/legal/terms/<date>/source.md',
  ]);
  // The sources are those of the first language. The terms are not translated.
  expect(paths(arabic)).toEqual(['/ar/', '/ar/khadamat/', '/ar/legal/privacy/']);
});

describe('a site of one language', () => {
  const minimal = useEngineSite('minimal');

  test.each([
    ['asks for another', { 'accept-language': 'en' }],
    ['asks for it', { 'accept-language': 'de-AT, de' }],
    ['asks for none', {}],
    ['has a cookie of it', { cookie: 'i18n_redirected=de' }],
    ['has a cookie of another', { cookie: 'i18n_redirected=en', 'accept-language': 'en' }],
  ])('redirects no one who %s, and depends on nothing of it', async (_, headers) => {
    const answer = await fetch(`${minimal().url}/`, { headers, redirect: 'manual' });

    expect(answer.status).toBe(200);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).not.toContain('data-locale');
  });
});
