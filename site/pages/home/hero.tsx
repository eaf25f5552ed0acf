import { COMPANY, pagePath, SiteLink, tracked, useI18n } from 'plinth';
import { Guilloche } from './guilloche.tsx';

export function Hero() {
  const { locale, t } = useI18n();
  return (
    <section className="hero">
      <div>
        <h1>{t('home.hero.title')}</h1>
        <p className="lead">{t('home.hero.lead', { brand: COMPANY.brand.value })}</p>
        <p className="actions">
          <SiteLink
            href={`${pagePath('legal-disclosures', locale)}#custody`}
            className="button"
            {...tracked('call_to_action_followed', { action: 'read_policy' })}
          >
            {t('home.hero.action')}
          </SiteLink>{' '}
          <a href="#how">{t('home.hero.how')}</a>
        </p>
      </div>
      <Guilloche />
    </section>
  );
}
