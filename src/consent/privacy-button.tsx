import { useStanding } from '#consent/consent-context.tsx';
import { useTranslate } from '#i18n/i18n-context.tsx';

/** The way back to the question, in the footer of every page. Hidden by the stylesheet where no script runs. */
export function PrivacyButton() {
  const t = useTranslate();
  const quiet = useStanding() === 'global-privacy-control';
  return (
    <p className="privacy-again">
      <button type="button" data-consent="open">
        {t('privacy.title')}
      </button>
      {quiet && <> {t('privacy.standing.global-privacy-control')}</>}
    </p>
  );
}
