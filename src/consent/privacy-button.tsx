import { useTranslate } from '#i18n/i18n-context.tsx';

/**
 * Opens the consent banner again, from the footer of every page. Hidden by the stylesheet where no script can act on it; what
 * the browser's signal leads to is shown by an attribute of the root element.
 */
export function PrivacyButton() {
  const t = useTranslate();
  return (
    <p className="privacy-again">
      <button type="button" data-consent="open">
        {t('privacy.title')}
      </button>{' '}
      <span>{t('privacy.status.global-privacy-control')}</span>
    </p>
  );
}
