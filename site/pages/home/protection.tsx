import { pagePath, SiteLink, useI18n } from 'plinth';
import { LineMark, WholeMark } from './line-mark.tsx';

/** Each with the policy that promises it, in the clause of its name. */
const PROTECTIONS = [
  ['segregation', 'disclosures'],
  ['verification', 'amlkycpolicy'],
  ['limits', 'amlkycpolicy'],
] as const;

/** What the company promises, what a visitor can check of it, and what it does not do. */
export function Protection() {
  const { locale, t } = useI18n();
  return (
    <section className="protection leaf" aria-labelledby="protection">
      <h2 id="protection">{t('home.protection.title')}</h2>
      <div className="apart">
        <p>
          <WholeMark />
          {t('home.protection.yours')}
        </p>
        <p>
          <LineMark copies={3} mirrored />
          {t('home.protection.ours')}
        </p>
      </div>
      {PROTECTIONS.map(([name, slug]) => (
        <div key={name} className={name}>
          <h3>{t(`home.protection.${name}.title`)}</h3>
          <p>{t(`home.protection.${name}.text`)}</p>
          <p className="check">
            <b>{t('home.protection.check')}</b> {t(`home.protection.${name}.check`)}
          </p>
          <p>
            <SiteLink href={`${pagePath(`legal-${slug}`, locale)}#${name}`}>
              {t(`home.protection.${name}.link`)}
            </SiteLink>
          </p>
        </div>
      ))}
      <div className="not">
        <h3>{t('home.protection.not.title')}</h3>
        <p>{t('home.protection.not.text')}</p>
        <p>
          <SiteLink href={`${pagePath('legal-disclosures', locale)}#risks`}>{t('home.protection.not.link')}</SiteLink>
        </p>
      </div>
    </section>
  );
}
