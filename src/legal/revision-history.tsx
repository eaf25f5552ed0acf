import type { ReactNode } from 'react';
import { formatDate } from '#i18n/intl.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import type { LegalDocument } from '#legal/legal-document.ts';

type RevisionHistoryProps = { readonly document: LegalDocument; readonly children?: ReactNode };

/** Every version with its date and its one-sentence note, newest first; then what else belongs to the history. */
export function RevisionHistory({ document, children }: RevisionHistoryProps) {
  const { locale, t } = useI18n();
  return (
    <section className="history" aria-labelledby="history">
      <h2 id="history">{t('legal.history')}</h2>
      <ol>
        {document.changes.map(({ date, note }) => (
          <li key={date}>
            <time dateTime={date}>{formatDate(date, locale)}</time>
            {` ${note}`}
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
