import { localStore } from '#lib/web-storage.ts';
import { THEME_KEY, THEMES, type Theme } from '#theme/theme.ts';

/** As set on the root element by the inline script; `system` for none and for an unknown value. */
function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((known) => known === theme) ?? 'system';
}

function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  if (theme === 'system') localStore.remove(THEME_KEY);
  else localStore.write(THEME_KEY, theme);
}

/** Handles the theme switch for the whole document, whether React has drawn it or not. */
export function listenToThemeSwitch(): void {
  syncThemeSwitch();
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== THEME_KEY) return;
    setTheme(THEMES.find((known) => known === target.value) ?? 'system');
  });
}

/** Checks the current theme's radio button: the server's markup is the same for everybody. */
export function syncThemeSwitch(): void {
  const input = document.querySelector<HTMLInputElement>(`input[name="${THEME_KEY}"][value="${currentTheme()}"]`);
  if (input !== null) input.checked = true;
}
