import { pagePath, SiteLink, useI18n } from '#plinth';

export default function Home() {
  const { locale, t } = useI18n();
  return (
    <>
      <h1>{t('pages.home.title')}</h1>
      <p>
        <SiteLink href={`${pagePath('legal-rules', locale)}#clause-7`}>{t('menu.legal-rules')}</SiteLink>
      </p>
    </>
  );
}
