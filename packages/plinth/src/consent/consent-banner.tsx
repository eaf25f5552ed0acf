import { useI18n } from '#i18n/i18n-context.tsx';
import { MEASUREMENT } from '#model/facts.ts';
import { BANNER_TITLE_ID } from '#model/frame-ids.ts';
import { addressPath } from '#model/addresses.ts';

type ConsentBannerProps = {
  readonly service: string;
  /** It asks for consent; else it only announces that visits are measured. */
  readonly asks: boolean;
  readonly timings: boolean;
};

/** In every page, and shown by an attribute of the root element. banner.browser.tsx adds the present choice. */
export function ConsentBanner({ service, asks, timings }: ConsentBannerProps) {
  const { locale, t } = useI18n();
  return (
    <>
      <section aria-labelledby={BANNER_TITLE_ID} tabIndex={-1} data-nosnippet="">
        <h2 id={BANNER_TITLE_ID}>{t('privacy.title')}</h2>
        <p>
          {/* One text: between two, React writes a comment into every page. */}
          {`${t(asks ? 'privacy.request' : 'privacy.notice', { service })} ${timings ? `${t('privacy.timings')} ` : ''}`}
          <a
            href={`${addressPath({ kind: 'policy', policy: `${MEASUREMENT?.policy}`, locale })}#${MEASUREMENT?.clauses.measuring}`}
          >
            {t('privacy.clause')}
          </a>
        </p>
        <p className="answers">
          <button type="button" className="button" data-consent="granted">
            {t('privacy.accept')}
          </button>{' '}
          <button type="button" className="button" data-consent="denied">
            {t('privacy.decline')}
          </button>
        </p>
      </section>
      <p className="visually-hidden" role="status" />
    </>
  );
}
