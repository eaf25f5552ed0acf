import banner from '#consent/consent-banner.css?inline';
import type { PublicConfig } from '#model/public-config.ts';
import site from '#ui/site.css?inline';

const pageStyles = import.meta.glob<string>('#site/pages/*.css', { query: '?inline', import: 'default', eager: true });

/** The stylesheet of every page. It stands in the page, so that a page is one answer. */
export const STYLESHEET = site;

/** What a page needs beside it, by page module: a policy is not made heavier by the looks of the home page. */
export const PAGE_STYLESHEETS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(pageStyles).map(([path, css]) => [path.replace(/^.*\/(.+)\.css$/, '$1'), css]),
);

/** The looks of the consent banner: in no page of a site that measures nothing. */
export const BANNER_STYLESHEET = banner;

/** Every stylesheet that may stand in a page. */
export function stylesheetsOf({ analytics }: PublicConfig): string[] {
  const sheets = [STYLESHEET, ...Object.values(PAGE_STYLESHEETS)];
  return analytics === undefined ? sheets : [...sheets, BANNER_STYLESHEET];
}
