import { pagePath, SiteLink, tracked, useI18n } from 'plinth';

/** Each question with the clause that answers it in full. */
const QUESTIONS = [
  ['who', 'amlkycpolicy', '#not-accepted'],
  ['passport', 'amlkycpolicy', '#records'],
  ['face', 'privacypolicy', '#identity-checks'],
  ['insolvency', 'disclosures', '#insolvency'],
  ['wallet', 'amlkycpolicy', '#self-hosted-wallets'],
  ['cost', 'disclosures', '#fees'],
  ['data', 'privacypolicy', '#retention'],
  ['visit', 'privacypolicy', '#website'],
] as const;

export function Questions() {
  const { locale, t } = useI18n();
  return (
    <section className="questions" aria-labelledby="questions">
      <h2 id="questions">{t('home.questions.title')}</h2>
      <div>
        {QUESTIONS.map(([question, slug, clause]) => (
          <details key={question} {...tracked('question_opened', { question })}>
            <summary>{t(`home.questions.${question}.title`)}</summary>
            <p>{t(`home.questions.${question}.text`)}</p>
            <p>
              <SiteLink href={pagePath(`legal-${slug}`, locale) + clause}>
                {t(`home.questions.${question}.link`)}
              </SiteLink>
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
