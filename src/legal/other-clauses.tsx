import { formatDate } from '#i18n/intl.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import { foreignAttributes } from '#legal/foreign-attributes.ts';
import type { LegalDocument } from '#legal/legal-document.ts';
import { addressPath } from '#model/addresses.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import { SiteLink } from '#navigation/site-link.tsx';

/**
 * Where links to clauses lead that the text does not have: each says when the clause went, or came with a text that is not
 * translated yet, and leads to a version that has it.
 */
export function OtherClauses({ document: { slug, locale: own, others = [] } }: { document: LegalDocument }) {
  const { locale, t } = useI18n();
  if (others.length === 0) return null;
  // The versions that have them are those of the binding language, and so are their headings.
  const foreign = foreignAttributes(DEFAULT_LOCALE, own);
  return (
    <ul>
      {others.map(({ id, title, fate, date: day, version }) => {
        const date = formatDate(day, locale);
        return (
          <li key={id} id={id}>
            <SiteLink href={`${addressPath({ kind: 'version', policy: slug, version, locale })}#${id}`}>
              <span {...foreign}>{title}</span>
            </SiteLink>
            {`: ${fate === 'removed' ? t('legal.clauseRemoved', { date }) : t('legal.clauseAdded', { date })}`}
          </li>
        );
      })}
    </ul>
  );
}
