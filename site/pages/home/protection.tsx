import { pagePath, SiteLink, useI18n } from 'plinth';
import { LineMark, WholeMark } from './line-mark.tsx';

/** Also the anchors of their clauses in the policy. */
const PROTECTIONS = ['segregation', 'verification', 'limits'] as const;

/** What the company promises, what a visitor can check of it, and what it does not do. */
export function Protection() {
  const { locale, t } = useI18n();
  const policy = pagePath('legal-amlkycpolicy', locale);
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
      <ul>
        {PROTECTIONS.map((name) => (
          <li key={name}>
            <h3>{t(`home.protection.${name}.title`)}</h3>
            <p>{t(`home.protection.${name}.text`)}</p>
            <p className="check">
              <b>{t('home.protection.check')}</b> {t(`home.protection.${name}.check`)}
            </p>
            <p>
              <SiteLink href={`${policy}#${name}`}>{t(`home.protection.${name}.link`)}</SiteLink>
            </p>
          </li>
        ))}
        <li>
          <h3>{t('home.protection.not.title')}</h3>
          <p>{t('home.protection.not.text')}</p>
        </li>
      </ul>
    </section>
  );
}
