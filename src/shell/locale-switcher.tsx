import { useI18n } from '#i18n/i18n-context.tsx';
import { LOCALES } from '#model/locales.ts';
import type { Head } from '#page/payload.ts';

type LocaleSwitcherProps = {
  /** Language tag to path of the same page; undefined where there is no other. */
  readonly alternates: Head['alternates'];
};

/** Links to the same page in the other languages. Following one is remembered: locale-switch.browser.ts. */
export function LocaleSwitcher({ alternates }: LocaleSwitcherProps) {
  const { locale, t } = useI18n();
  if (alternates === undefined) return null;
  const offered = LOCALES.filter(({ iso }) => alternates[iso] !== undefined);
  return (
    <nav aria-label={t('footer.language')}>
      {offered.map(({ code, iso, name }) => (
        <a
          key={code}
          href={alternates[iso]}
          hrefLang={iso}
          lang={iso}
          aria-current={code === locale ? 'true' : undefined}
          data-locale={code}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
