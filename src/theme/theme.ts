/** The `localStorage` key of the visitor's theme; absent while the page follows the system. */
export const THEME_KEY = 'site:theme';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * A statement of the inline script (`d` is the root element's dataset), so that the theme is set before first paint. Not a
 * cookie that the server reads: pages are the same bytes for everybody.
 */
export const THEME_STATEMENT = `d.theme=localStorage["${THEME_KEY}"]||""`;
