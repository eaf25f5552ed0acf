/** The `localStorage` key of the visitor's theme; absent while the page follows the system. */
export const THEME_KEY = 'site:theme';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** For the inline script, which sets the theme before first paint; `d` is the root element's dataset. */
export const THEME_STATEMENT = `d.theme=localStorage["${THEME_KEY}"]||""`;
