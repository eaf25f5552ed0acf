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
  /** Whether the plain error page of last resort is shown, which is in English. */
  readonly isLastResort: () => boolean;
};

/**
 * Brings title, head and language of the document up to date with a page, or with an error in its place. The server's
 * head is left alone until then, with whatever an extension did to it.
 */
export function createHeadUpdate({ config, messagesOf, isLastResort }: Options) {
  return (page: CurrentPage, error: ErrorView | null): void => {
    const { locale } = page.address;
    if (error !== null) {
      // Without a translation the key is the text.
      if (isLastResort())
        return replaceHead(
          errorHeadTags(error, (key) => key),
          DEFAULT_LOCALE,
        );
      replaceHead(
        errorHeadTags(
          error,
          createTranslate(locale, messagesOf(locale), () => {}),
        ),
        locale,
      );
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
