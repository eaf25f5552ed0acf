import { COMPANY, pagePath, REGISTRATIONS, SiteLink, tracked, useI18n } from 'plinth';
import { Guilloche } from './guilloche.tsx';

export function Hero() {
  const { locale, t } = useI18n();
  return (
    <section className="hero">
      <div>
        <h1>{t('home.hero.title')}</h1>
        <p className="lead">{t('home.hero.lead', { brand: COMPANY.brand.value })}</p>
        <Facts />
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

/** What a supervisor wants in view before anything is bought, each with its clause. */
const FACTS = [
  ['authorised', 'who-we-are'],
  ['cost', 'fees'],
  ['risk', 'risks'],
] as const;

function Facts() {
  const { locale, t } = useI18n();
  const values = { supervisor: COMPANY.supervisor?.value ?? '', number: REGISTRATIONS['authorisation']?.value ?? '' };
  return (
    <ul className="facts">
      {FACTS.map(([fact, clause]) => (
        <li key={fact}>
          <SiteLink href={`${pagePath('legal-disclosures', locale)}#${clause}`}>
            {t(`home.hero.${fact}`, fact === 'authorised' ? values : {})}
          </SiteLink>{' '}
        </li>
      ))}
    </ul>
  );
}
