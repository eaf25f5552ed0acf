import { useI18n } from '#i18n/i18n-context.tsx';
import { ClauseSection } from '#legal/clause-section.tsx';
import { Blocks } from '#legal/blocks.tsx';
import { formatDate } from '#i18n/format-date.ts';
import type { LegalDocument } from '#legal/legal-document.ts';
import { RevisionHistory } from '#legal/revision-history.tsx';
import { TableOfContents } from '#legal/table-of-contents.tsx';

/** A legal text: title, date, contents, clauses, history. */
export function PolicyArticle({ document }: { document: LegalDocument }) {
  const { locale, t } = useI18n();
  return (
    <article className="policy" lang={document.locale === locale ? undefined : document.locale}>
      <header className="policy-head">
        <h1>{document.title}</h1>
        <p>
          <time dateTime={document.effective}>{t('legal.effective', { date: formatDate(document.effective, locale) })}</time>
        </p>
        {document.sample && <p>{t('legal.sample')}</p>}
      </header>
      <TableOfContents clauses={document.clauses} />
      <div className="policy-body">
        <Blocks blocks={document.lead} />
        {document.clauses.map((clause) => (
          <ClauseSection key={clause.id} clause={clause} depth={2} />
        ))}
        <RevisionHistory document={document} />
      </div>
    </article>
  );
}
