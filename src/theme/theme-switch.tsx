import { useEffect } from 'react';
import { useTranslate } from '#i18n/i18n-context.tsx';
import { markCurrentTheme } from '#theme/chosen-theme.ts';
import { THEME_KEY, THEMES } from '#theme/theme.ts';

/** System, light or dark. Hidden by the stylesheet where no script runs. Its state is the document's, not React's. */
export function ThemeSwitch() {
  const t = useTranslate();
  useEffect(markCurrentTheme, []);
  return (
    <fieldset className="theme">
      <legend>{t('theme.title')}</legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input type="radio" name={THEME_KEY} value={theme} defaultChecked={theme === 'system'} />{' '}
          {t(`theme.${theme}`)}
        </label>
      ))}
    </fieldset>
  );
}
