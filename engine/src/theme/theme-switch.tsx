import { useTranslate } from '#i18n/i18n-context.tsx';
import { THEME_KEY, THEMES } from '#theme/theme-preference.ts';

/** System, light or dark. Uncontrolled: theme-preference.ts holds its state. Hidden without scripts. */
export function ThemeSwitch() {
  const t = useTranslate();
  return (
    <fieldset className="theme">
      <legend>{t('theme.title')}</legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input type="radio" name={THEME_KEY} value={theme} defaultChecked={theme === 'system'} />
          {` ${t(`theme.${theme}`)}`}
        </label>
      ))}
    </fieldset>
  );
}
