import type { BrowserContext } from 'playwright';
import { LOCALE_COOKIE_NAME } from '#i18n/visitor-locale.ts';

/** As a visitor who has chosen this language. Without it the root would lead to the browser's language. */
export async function chooseLanguage(context: BrowserContext, origin: string, locale: string): Promise<void> {
  await context.addCookies([{ name: LOCALE_COOKIE_NAME, value: locale, url: origin }]);
}
