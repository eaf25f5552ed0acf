import { COMPANY, pagePath, Rosette, SiteLink, tracked, useI18n, type Weave } from 'plinth';

/** The first is also the line of the marks further down: see LineMark. */
const GUILLOCHE: readonly Weave[] = [
  { lobes: 12, outer: 220, inner: 70, crest: 44, trough: 14, copies: 18, turn: 1.1, shrink: 0.962, mirrored: true },
  { lobes: 24, outer: 247, inner: 229, crest: 11, trough: 11, copies: 8, turn: 1.875 },
];

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
          </SiteLink>
          <a href="#how">{t('home.hero.how')}</a>
        </p>
      </div>
      <Rosette id="line" weaves={GUILLOCHE} className="guilloche" />
    </section>
  );
}
