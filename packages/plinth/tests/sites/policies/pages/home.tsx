import { pagePath, SiteLink, useI18n, usePageStyle } from 'plinth';
import css from './home.css?inline';

/** With looks of its own, which move. */
export default function Home() {
  const { locale, t } = useI18n();
  usePageStyle('home', css);
  return (
    <>
      <h1>{t('pages.home.title')}</h1>
      <p className="opening">
        <SiteLink href={`${pagePath('legal-rules', locale)}#clause-7`}>{t('menu.legal-rules')}</SiteLink>
      </p>
      <section aria-labelledby="apart">
        <h2 id="apart">{t('menu.home#apart')}</h2>
      </section>
    </>
  );
}
