import { useI18n as useEngineI18n } from '#i18n/i18n-context.tsx';
import type { MessageKey } from '#i18n/message-key.ts';
import type { MessageValues } from '#i18n/translate.ts';

/** `plinth`: what a page of the site's own may use. Everything else in `src/` may change with any update. */
export { tracked } from '#analytics/tracked.ts';
export { pageEntries, pagePath } from '#model/addresses.ts';
export { PageNotFoundError, SiteError } from '#model/errors.ts';
export { COMPANY, REGISTRATIONS } from '#model/facts.ts';
export { SiteLink } from '#navigation/site-link.tsx';
export type { PageProps } from '#page/payload.ts';
export type { FooterProps, HeaderProps, NotFoundProps } from '#shell/own-frame.ts';
export { useSite, useTrack } from '#shell/site-context.tsx';
export { usePageStyle } from '#shell/use-page-style.ts';

/** The message of a key in one language, with the values that it names: `t('footer.rights', { year: 2026 })`. */
export type SiteTranslate = (key: MessageKey, values?: MessageValues) => string;

export type SiteI18n = { readonly locale: string; readonly t: SiteTranslate };

/** The language that a page is shown in, and the function that translates. */
export function useI18n(): SiteI18n {
  return useEngineI18n<MessageKey>();
}

/** The function that translates: `t('pages.about.title')` is that message in the page's language. */
export function useTranslate(): SiteTranslate {
  return useI18n().t;
}
