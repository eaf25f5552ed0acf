import { describe, expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const visit = useBrowser();

const HOME = { en: 'Test home', ar: 'الصفحة الرئيسية' };

// Which language a list or a cookie means: src/i18n/visitor-locale.test.ts.
test.each([
  ['a path that is not the root', '/long/', { 'accept-language': 'ar' }, null],
  ['a language refused by its weight', '/', { 'accept-language': 'ar;q=0' }, null],
  ['the list by weight rather than order', '/', { 'accept-language': 'en;q=0.3, ar;q=0.8' }, '/ar/'],
  ['a query on the root', '/?utm_source=x', { 'accept-language': 'ar' }, '/ar/?utm_source=x'],
  ['the cookie before the list', '/', { 'accept-language': 'ar', cookie: 'i18n_redirected=en' }, null],
  ['a malformed cookie, then the list', '/', { 'accept-language': 'ar', cookie: 'i18n_redirected=%E0%A4%A' }, '/ar/'],
  ['who comes from a page of the site', '/', { 'accept-language': 'ar', 'sec-fetch-site': 'same-origin' }, null],
] as const)('the first visit goes by %s', async (_, path, headers, expected) => {
  const response = await fetch(site().url + path, { headers, redirect: 'manual' });

  expect(response.headers.get('location')).toBe(expected);
});

describe('the second language', () => {
  test('has its prefix, direction, words, and links to its other versions', async () => {
    const { page } = await visit();
    await page.goto(`${site().url}/ar/`);
    await waitForApplication(page);

    await page.getByRole('heading', { level: 1, name: HOME.ar }).waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar-EG',
      'rtl',
    ]);
    const alternates = await page
      .locator('link[rel=alternate]')
      .evaluateAll((links) =>
        links.map((link) => `${link.getAttribute('hreflang')} ${new URL((link as HTMLLinkElement).href).pathname}`),
      );
    expect(alternates).toEqual(['en /', 'ar-EG /ar/', 'x-default /']);
    expect(await page.getByRole('link', { name: 'to long', exact: true }).getAttribute('href')).toBe('/ar/long/');
    // The brand stands where the line begins.
    const isAtTheRight = await page
      .getByRole('banner')
      .getByRole('link')
      .first()
      .evaluate((brand) => brand.getBoundingClientRect().left > innerWidth - brand.getBoundingClientRect().right);
    expect(isAtTheRight).toBe(true);
  });

  test('a switch writes the cookie with exactly its attributes and loads no document', async () => {
    const { page, context, documents } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    expect(await context.cookies()).toEqual([]);
    const before = Date.now() / 1000;

    await page.getByRole('link', { name: 'العربية' }).click();
    await expectPage(page, '/ar/', HOME.ar);

    expect(documents()).toBe(1);
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar-EG',
      'rtl',
    ]);
    const [cookie, ...others] = await context.cookies();
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({
      name: 'i18n_redirected',
      value: 'ar',
      path: '/',
      sameSite: 'Lax',
      secure: false,
      httpOnly: false,
    });
    const days = ((cookie?.expires ?? 0) - before) / 86_400;
    expect(Math.abs(days - 365)).toBeLessThan(0.01);
  });

  test('a page has its own path in each language, and a switch leads from one to the other', async () => {
    const { page, documents } = await visit();
    await page.goto(`${site().url}/ar/offers/?q=1`);
    expect(new URL(page.url()).pathname).toBe('/ar/khadamat/');
    await waitForApplication(page);

    await page.getByRole('link', { name: 'English' }).click();
    await expectPage(page, '/offers/', 'Offers');
    await page.getByRole('link', { name: 'العربية' }).click();
    await expectPage(page, '/ar/khadamat/', 'خدماتنا');
    await page.getByRole('link', { name: 'to home' }).click();
    await expectPage(page, '/ar/', HOME.ar);
    await page.getByRole('link', { name: 'to offers', exact: true }).click();
    await expectPage(page, '/ar/khadamat/', 'خدماتنا');
    await page.goBack();
    await expectPage(page, '/ar/', HOME.ar);

    expect(documents()).toBe(1);
  });

  test('a visit alone writes no cookie', async () => {
    const { page, context } = await visit({ locale: 'ar-EG' });
    await page.goto(`${site().url}/`);
    await waitForApplication(page);

    expect(new URL(page.url()).pathname).toBe('/ar/');
    expect(await context.cookies()).toEqual([]);
  });

  test('without JavaScript a reader can leave the detected language', async () => {
    const { page } = await visit({ locale: 'ar-EG', javaScriptEnabled: false });
    await page.goto(`${site().url}/`);
    expect(new URL(page.url()).pathname).toBe('/ar/');

    await page.getByRole('link', { name: 'English' }).click();

    await page.getByRole('heading', { level: 1, name: HOME.en }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
