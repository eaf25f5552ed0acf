/** `plinth`: what a page of the site's own may use. Everything else in `src/` may change with any update. */
export { tracked } from '#analytics/tracked.ts';
export { useI18n, useTranslate } from '#i18n/site-i18n.ts';
export { pageEntries, pagePath } from '#model/addresses.ts';
export { PageNotFoundError, SiteError } from '#model/errors.ts';
export { COMPANY } from '#model/facts.ts';
export { SiteLink } from '#navigation/site-link.tsx';
export type { PageProps } from '#page/payload.ts';
export type { FooterProps, HeaderProps, NotFoundProps } from '#shell/own-frame.ts';
export { useSite, useTrack } from '#shell/site-context.tsx';
export { usePageStyle } from '#shell/use-page-style.ts';
