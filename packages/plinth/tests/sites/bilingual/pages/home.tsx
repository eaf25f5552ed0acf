import { COMPANY, pageEntries, pagePath, SiteLink, tracked, useI18n } from 'plinth';

const HINTS = ['first', 'second'] as const;

/** Links to every page of the site without variable parts, to a clause and out of the site, and hints that can be opened. */
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
        <li>
          <SiteLink href={`${pagePath('legal-privacy', locale)}#a-clause`}>to a clause</SiteLink>
        </li>
        <li>
          <a href={`mailto:${COMPANY.contactEmail.value}`}>{COMPANY.contactEmail.value}</a>
        </li>
      </ul>
      {HINTS.map((hint) => (
        <details key={hint} {...tracked('hint_opened', { hint })}>
          <summary>{t(`hints.${hint}.title`)}</summary>
          <p>{t(`hints.${hint}.text`)}</p>
        </details>
      ))}
    </>
  );
}
