import { formatDate } from '#i18n/intl.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import type { LegalDocument } from '#legal/legal-document.ts';
import { DEFAULT_LOCALE, LOCALES, localePrefix } from '#model/locales.ts';
import { SiteLink } from '#navigation/site-link.tsx';

/** Where links to clauses of earlier versions lead: each says when the clause went, and leads to the last version that had it. */
export function RemovedClauses({ document: { slug, locale: own, removed = [] } }: { document: LegalDocument }) {
  const { locale, t } = useI18n();
  if (removed.length === 0) return null;
  const { iso, dir = 'ltr' } = LOCALES.find(({ code }) => code === DEFAULT_LOCALE) ?? {};
  // Earlier versions are those of the binding language, and so are their headings.
  return (
    <ul>
      {removed.map(({ id, title, last, removed: date }) => (
        <li key={id} id={id}>
          <SiteLink href={`${localePrefix(locale)}/legal/${slug}/${last}/#${id}`}>
            {own === DEFAULT_LOCALE ? (
              title
            ) : (
              <span lang={iso} dir={dir}>
                {title}
              </span>
            )}
          </SiteLink>
          {`: ${t('legal.clauseRemoved', { date: formatDate(date, locale) })}`}
        </li>
      ))}
    </ul>
  );
}
