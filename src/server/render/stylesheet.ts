import banner from '#consent/consent-banner.css?inline';
import type { PublicConfig } from '#model/public-config.ts';
import site from '#ui/site.css?inline';

const pageStyles = import.meta.glob<string>('#site/pages/*.css', { query: '?inline', import: 'default', eager: true });

/**
 * The stylesheet of every page. It stands in the page, so that a page is one answer, and follows from the settings:
 * - the looks of the consent banner are in no page of a site that measures nothing;
 * - on paper a link says where it leads, and only the server knows under which address the site stands.
 *
 * One sheet, not three: the hash of each stands in the security policy of every answer, where nothing compresses it.
 */
export function siteStylesheet({ siteUrl, analytics }: PublicConfig): string {
  return `${site.trimEnd()}${analytics === undefined ? '' : banner.trimEnd()}:root{--site:${cssString(siteUrl)}}`;
}

/** What a page needs beside it, by page module: a policy is not made heavier by the looks of the home page. */
export const PAGE_STYLESHEETS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(pageStyles).map(([path, css]) => [path.replace(/^.*\/(.+)\.css$/, '$1'), css]),
);

/** Every stylesheet that may stand in a page. */
export function stylesheetsOf(settings: PublicConfig): string[] {
  return [siteStylesheet(settings), ...Object.values(PAGE_STYLESHEETS)];
}

/** A string of CSS that ends neither itself nor its element. */
function cssString(text: string): string {
  return `"${text.replace(/["\\<\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}
