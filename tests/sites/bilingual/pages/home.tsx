import { pageEntries, pagePath, SiteLink, useI18n } from '#plinth';

/** Links to every page of the site. */
export default function Home() {
  const { locale, t } = useI18n();
  return (
    <>
      <h1>{t('pages.home.title')}</h1>
      <ul>
        {pageEntries().map(([name]) => (
          <li key={name}>
            <SiteLink href={pagePath(name, locale)}>to {name}</SiteLink>
          </li>
        ))}
        <li>
          <SiteLink href="/nowhere/?q=1#h">to nowhere</SiteLink>
        </li>
        <li>
          <SiteLink href="/legal?from=home">to the redirect</SiteLink>
        </li>
        <li>
          <SiteLink href="https://elsewhere.example/">to another site</SiteLink>
        </li>
        <li>
          <SiteLink href="/long/#dotted.id">to a target on another page</SiteLink>
        </li>
      </ul>
    </>
  );
}
