import { COMPANY, pageEntries, pagePath, Rosette, SiteLink, useI18n, usePageStyle, type Weave } from 'plinth';
import css from './home.css?inline';

/** Drawn from the name of the brand; any numbers make a pattern. */
const PATTERN: Weave = { lobes: 8, outer: 235, inner: 90, crest: 44, trough: 22, copies: 14, turn: 2.1, shrink: 0.962 };

/** Every policy in force, in the order of config.ts. */
const POLICIES = pageEntries().flatMap(([page, { legal, listed }]) => (legal !== undefined && listed ? [page] : []));

export default function Home() {
  const { locale, t } = useI18n();
  usePageStyle('home', css);
  const email = COMPANY.contactEmail.value;
  return (
    <>
      <section className="hero">
        <div>
          <h1>{t('pages.home.title')}</h1>
          <p className="lead">{t('pages.home.description')}</p>
          <p className="actions">
            <a href={`mailto:${email}`} className="button">
              {t('home.contact.action', { email })}
            </a>
          </p>
        </div>
        <Rosette id="pattern" weaves={[PATTERN]} className="guilloche" />
      </section>
      <section className="promises leaf" aria-labelledby="policies">
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
