import home from '#pages/home/home.css?inline';
import site from '#ui/site.css?inline';

/** The stylesheet of every page. It stands in the page, so that a page is one answer. */
export const STYLESHEET = site;

/** What a page needs beside it, by page module: a policy is not made heavier by the looks of the home page. */
export const PAGE_STYLESHEETS: Readonly<Record<string, string>> = { home };
