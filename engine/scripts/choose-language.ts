import type { BrowserContext } from 'playwright';
import { LOCALE_COOKIE_NAME } from '#i18n/locale-cookie.ts';

/**
 * As a visitor who has chosen this language. Without it the site would detect the browser's, and answer with the home page in
 * that language where the one in the first language was asked for.
 */
export async function chooseLanguage(context: BrowserContext, origin: string, locale: string): Promise<void> {
  await context.addCookies([{ name: LOCALE_COOKIE_NAME, value: locale, url: origin }]);
}
