import type { Standing } from '#consent/consent.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import { MEASUREMENT } from '#model/facts.ts';
import { pagePath } from '#model/addresses.ts';

type PrivacyChoicesProps = {
  readonly standing: Standing;
  /** Name of the service that would measure. */
  readonly service: string;
  /** Whether anybody is asked, or only told. */
  readonly asks: boolean;
  /** Said to whoever cannot see that the question has gone. */
  readonly announcement?: string;
};

/**
 * The question whether a visit may be measured, and its two answers. In every page, shown by an attribute of the root
 * element: see initial-question.ts. It never takes the focus, and nothing waits for it.
 */
export function PrivacyChoices({ standing, service, asks, announcement = '' }: PrivacyChoicesProps) {
  const { locale, t } = useI18n();
  return (
    <>
      <section aria-labelledby="privacy-choices" tabIndex={-1}>
        <h2 id="privacy-choices">{t('privacy.title')}</h2>
        <p>
          {asks ? t('privacy.question', { service }) : t('privacy.notice', { service })}{' '}
          <a href={`${pagePath(`legal-${MEASUREMENT?.policy}`, locale)}#${MEASUREMENT?.clauses.measuring}`}>
            {t('privacy.clause')}
          </a>
        </p>
        {standing !== 'undecided' && <p>{t(`privacy.standing.${standing}`)}</p>}
        <p className="answers">
          <button type="button" className="button" data-consent="granted">
            {t('privacy.accept')}
          </button>{' '}
          <button type="button" className="button" data-consent="denied">
            {t('privacy.decline')}
          </button>
        </p>
      </section>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
