/** Where a visitor's choice of light or dark is kept; absent while the page follows the system. */
export const THEME_KEY = 'site:theme';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * The one inline statement of a page: the choice is on the root element before anything is painted, so a page never
 * flashes in the wrong colours. The security policy lets it through by its hash; a choice in a cookie could be read by
 * the server instead, but then a page's bytes would depend on its visitor.
 */
export const INITIAL_THEME_SCRIPT = `try{document.documentElement.dataset.theme=localStorage["${THEME_KEY}"]||""}catch{}`;
