import { pagePath, SiteLink, useI18n } from 'plinth';
import { LineMark } from './guilloche.tsx';

/** Each step with the clause it rests on. */
const STEPS = [
  ['register', 'amlkycpolicy', '#limits'],
  ['verify', 'amlkycpolicy', '#verification'],
  ['trade', 'disclosures', '#prices'],
  ['keep', 'disclosures', '#custody'],
] as const;

/** With each step the mark gains lines; at the last it is whole. */
export function HowItWorks() {
  const { locale, t } = useI18n();
  return (
    <section className="how" aria-labelledby="how">
      <div>
        <h2 id="how">{t('home.how.title')}</h2>
        <p className="lead">{t('home.how.lead')}</p>
      </div>
      <ol>
        {STEPS.map(([step, slug, clause], index) => (
          <li key={step}>
            <LineMark copies={index + 1} mirrored={index === STEPS.length - 1} />
            <div>
              <h3>{t(`home.how.${step}.title`)}</h3>
              <p>{t(`home.how.${step}.text`)}</p>
              <p>
                <SiteLink href={pagePath(`legal-${slug}`, locale) + clause}>{t(`home.how.${step}.link`)}</SiteLink>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
