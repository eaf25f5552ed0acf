import { localStore } from '#lib/web-storage.ts';
import { rootData } from '#model/root-data.ts';

/** The `localStorage` key of the visitor's theme; absent while the page follows the system. */
export const THEME_KEY = 'site:theme';

export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** For the inline script, which sets the theme before first paint; `d` is the root element's dataset. */
export const THEME_STATEMENT = `d.theme=localStorage["${THEME_KEY}"]||""`;

function currentTheme(): Theme {
  const { theme } = rootData();
  return THEMES.find((known) => known === theme) ?? 'system';
}

function setTheme(theme: Theme): void {
  rootData().theme = theme;
  if (theme === 'system') localStore.remove(THEME_KEY);
  else localStore.write(THEME_KEY, theme);
}

/** Handles the theme switch by a listener on the document: it works without React. */
export function listenToThemeSwitch(): void {
  syncThemeSwitch();
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== THEME_KEY) return;
    setTheme(THEMES.find((known) => known === target.value) ?? 'system');
  });
}

/** Checks the current theme's radio button: the server renders the same one for every visitor. */
export function syncThemeSwitch(): void {
  const input = document.querySelector<HTMLInputElement>(`input[name="${THEME_KEY}"][value="${currentTheme()}"]`);
  if (input !== null) input.checked = true;
}
