import { createTranslate } from '#i18n/translate.ts';
import type { Messages } from '#i18n/messages.ts';
import type { CurrentPage } from '#page/loaded-page.ts';
import { errorHeadTags, headTags } from '#shell/head-tags.ts';
import { updateDocumentHead } from '#shell/update-document-head.ts';
import type { ErrorView } from '#model/errors.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import type { PublicConfig } from '#model/public-config.ts';

type Options = {
  readonly config: PublicConfig;
  readonly messagesOf: (locale: string) => Messages;
  /** The plain page of last resort is shown: what is specified stands in English. */
  readonly isLastResort: () => boolean;
};

/** Brings the head of the document up to date with a page, or with an error in its place. */
export function createHeadUpdate({ config, messagesOf, isLastResort }: Options) {
  return (page: CurrentPage, error: ErrorView | null): void => {
    const { locale } = page.address;
    if (error !== null) {
      const t = createTranslate(locale, messagesOf(locale), () => {});
      if (isLastResort()) updateDocumentHead(errorHeadTags(error, inEnglish), DEFAULT_LOCALE);
      else updateDocumentHead(errorHeadTags(error, t), locale);
    } else if ('payload' in page) {
      updateDocumentHead(headTags(page.payload.head, { config, locale }), locale);
    }
  };
}

/** No words are asked for. */
function inEnglish(key: string): string {
  return key;
}
