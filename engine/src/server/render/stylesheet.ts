import banner from '#consent/consent-banner.css?inline';
import comparison from '#legal/compare/comparison.css?inline';
import type { PublicConfig } from '#model/public-config.ts';
import error from '#ui/error.css?inline';
import site from '#ui/site.css?inline';

const frameStyles = import.meta.glob<string>('#site/frame/*.css', { query: '?inline', import: 'default', eager: true });
const pageStyles = import.meta.glob<string>('#site/pages/*.css', { query: '?inline', import: 'default', eager: true });

/**
 * The stylesheet of every page. Inline, so that a page needs one request, and made from the settings: the consent banner's
 * styles are left out where analytics is off, and printed links show full URLs, which only the server knows.
 *
 * One sheet, not three: the security policy of each response has a hash of each, and headers are not compressed.
 */
export function siteStylesheet({ siteUrl, analytics }: PublicConfig): string {
  const own = Object.values(frameStyles).map((css) => css.trimEnd());
  return `${site.trimEnd()}${own.join('')}${analytics === undefined ? '' : banner.trimEnd()}:root{--site:${cssString(siteUrl)}}`;
}

/** Of the pages that show an error. In one sheet, as above. */
export function errorStylesheet(config: PublicConfig): string {
  return siteStylesheet(config) + error.trimEnd();
}

/** Stylesheets of single page modules: only their pages have them, and only those pages' security policy their hashes. */
export const PAGE_STYLESHEETS: Readonly<Record<string, string>> = {
  comparison,
  ...Object.fromEntries(Object.entries(pageStyles).map(([path, css]) => [path.replace(/^.*\/(.+)\.css$/, '$1'), css])),
};

/** Quotes a CSS string, so that the text can end neither the string nor its `<style>` element. */
export function cssString(text: string): string {
  return `"${text.replace(/["\\<\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}
