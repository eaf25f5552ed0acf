/** Where a visitor's choice of light or dark is kept; absent while the page follows the system. */
export const THEME_KEY = 'site:theme';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * A statement of the inline script (`d` is the root element's dataset): the choice is on the root element before anything
 * is painted, so a page never flashes in the wrong colours. A choice in a cookie could be read by the server instead, but
 * then a page's bytes would depend on its visitor.
 */
export const THEME_STATEMENT = `d.theme=localStorage["${THEME_KEY}"]||""`;
