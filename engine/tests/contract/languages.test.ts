import { describe, expect, test } from 'vitest';
import { SECURITY_TXT_EXPIRES } from '#model/facts.ts';
import { BROWSER_ACCEPT } from '../../scripts/http-answer.ts';
import { useEngineSite } from '../support/use-site.ts';
import { builtApp } from './support/built-app.ts';
import { attribute, elementsNamed, titleOf } from './support/html.ts';

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
    '/legal/privacy/<date>/source.md',
    '/legal/terms/<date>/source.md',
  ]);
  // The sources are those of the first language.
  expect(paths(arabic)).toEqual(['/ar/', '/ar/legal/privacy/', '/ar/legal/terms/']);
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
