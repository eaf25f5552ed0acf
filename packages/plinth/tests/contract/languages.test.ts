import { describe, expect, test } from 'vitest';
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
  test('the error page in place, its title and its message', async () => {
    const path = '/ar/legal/privacy/1999-01-01/';
    const html = await get(path);

    expect(attribute(html, 'html', 'lang')[0]).toBe('ar-EG');
    expect(headingOf(html)).toBe(NOT_FOUND);
    expect(titleOf(html)?.startsWith(`404 - ${NOT_FOUND} |`)).toBe(true);
    expect(codesOf(html)).toContain(`${NOT_FOUND}: ${path}`);
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
