import { COMPANY, pageEntries, pagePath, SiteLink, useI18n, usePageStyle } from 'plinth';
import css from './home.css?inline';

/** Every policy in force, in the order of config.ts. */
const POLICIES = pageEntries().flatMap(([page, { legal, listed }]) => (legal !== undefined && listed ? [page] : []));

export default function Home() {
  const { locale, t } = useI18n();
  usePageStyle('home', css);
  const email = COMPANY.contactEmail.value;
  return (
    <>
      <section className="welcome">
        <h1>{t('pages.home.title')}</h1>
        <p className="lead">{t('pages.home.description')}</p>
        <p className="actions">
          <a href={`mailto:${email}`} className="button">
            {t('home.contact.action', { email })}
          </a>
        </p>
      </section>
      <section className="promises" aria-labelledby="policies">
        <div>
          <h2 id="policies">{t('home.policies.title')}</h2>
          <p className="lead">{t('home.policies.text')}</p>
        </div>
        <ul>
          {POLICIES.map((page) => (
            <li key={page}>
              <SiteLink href={pagePath(page, locale)}>{t(`menu.${page}`)}</SiteLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
