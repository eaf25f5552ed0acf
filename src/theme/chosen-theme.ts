import { localStore } from '#lib/web-storage.ts';
import { THEME_KEY, THEMES, type Theme } from '#theme/theme.ts';

/** The choice on the root element, where the inline statement put it; `system` for none and for anything unknown. */
function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((known) => known === theme) ?? 'system';
}

/** Shows a choice at once and keeps it; the system's own colours leave nothing in storage. */
function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  if (theme === 'system') localStore.remove(THEME_KEY);
  else localStore.write(THEME_KEY, theme);
}

/** Reacts to the switch wherever it stands, also before React has come. */
export function followThemeSwitch(): void {
  markCurrentTheme();
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== THEME_KEY) return;
    chooseTheme(THEMES.find((known) => known === target.value) ?? 'system');
  });
}

/** Brings the switch in line with the choice: what the server sent is the same for everybody. */
export function markCurrentTheme(): void {
  const input = document.querySelector<HTMLInputElement>(`input[name="${THEME_KEY}"][value="${currentTheme()}"]`);
  if (input !== null) input.checked = true;
}
