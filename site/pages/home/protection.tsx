import { pagePath, SiteLink, useI18n, useTranslate } from 'plinth';
import { OneWord } from './one-word.tsx';

/** Each with the policy that promises it, in the clause of its name. */
const PROTECTIONS = [
  ['segregation', 'disclosures'],
  ['verification', 'amlkycpolicy'],
  ['limits', 'amlkycpolicy'],
] as const;

/** What the company promises, what a visitor can check of it, and what it does not do. */
export function Protection() {
  const t = useTranslate();
  return (
    <section className="protection inverted" aria-labelledby="protection">
      <h2 id="protection">{t('home.protection.title')}</h2>
      <div className="apart">
        <OneWord />
        <p className="note">{t('home.protection.seal.text')}</p>
      </div>
      <Protections />
    </section>
  );
}

function Protections() {
  const { locale, t } = useI18n();
  return (
    <ul>
      {PROTECTIONS.map(([name, slug]) => (
        <li key={name}>
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
        </li>
      ))}
      <li>
        <h3>{t('home.protection.not.title')}</h3>
        <p>{t('home.protection.not.text')}</p>
        <p>
          <SiteLink href={`${pagePath('legal-disclosures', locale)}#risks`}>{t('home.protection.not.link')}</SiteLink>
        </p>
      </li>
    </ul>
  );
}
