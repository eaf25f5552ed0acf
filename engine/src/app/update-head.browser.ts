import { createTranslate } from '#i18n/translate.ts';
import type { Messages } from '#i18n/messages.ts';
import { drawInto } from '#lib/draw-tree.ts';
import type { CurrentPage } from '#page/loaded-page.ts';
import { errorHeadTags, headTags, type HeadTags } from '#shell/head-tags.ts';
import type { ErrorView } from '#model/errors.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';
import type { PublicConfig } from '#model/public-config.ts';

type Options = {
  readonly config: PublicConfig;
  readonly messagesOf: (locale: string) => Messages;
  /** Whether the plain error page is shown, which is in English. */
  readonly isLastResort: () => boolean;
};

/** Renews title, head and language with each page or error. Until then the server's head stays as it is. */
export function createHeadUpdate({ config, messagesOf, isLastResort }: Options) {
  return (page: CurrentPage, error: ErrorView | null): void => {
    const { locale } = page.address;
    if (error !== null) {
      // Without messages the engine's English texts stay.
      const [shownLocale, messages] = isLastResort() ? [DEFAULT_LOCALE, {}] : [locale, messagesOf(locale)];
      const t = createTranslate(shownLocale, messages, () => {});
      replaceHead(errorHeadTags(error, t), shownLocale);
    } else if ('payload' in page) {
      replaceHead(headTags(page.payload.head, { config, locale }), locale);
    }
  };
}

function replaceHead({ title, tags }: HeadTags, locale: string): void {
  const { iso, dir } = LOCALES.find(({ code }) => code === locale) ?? { iso: DEFAULT_LOCALE, dir: undefined };
  document.documentElement.lang = iso;
  document.documentElement.dir = dir ?? 'ltr';
  document.title = title;
  for (const element of document.head.querySelectorAll('[data-head]')) element.remove();
  drawInto(document.head, tags);
}
