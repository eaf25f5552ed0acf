import { formatDate } from '#i18n/intl.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import { Blocks } from '#legal/blocks.tsx';
import { ClauseSection } from '#legal/clause-section.tsx';
import type { LegalDocument } from '#legal/legal-document.ts';
import { RemovedClauses } from '#legal/removed-clauses.tsx';
import { RevisionHistory } from '#legal/revision-history.tsx';
import { TableOfContents } from '#legal/table-of-contents.tsx';
import { COMPANY } from '#model/facts.ts';
import { LOCALES } from '#model/locales.ts';
import { weaveFromSeed } from '#lib/rosette.ts';
import { Rosette } from '#ui/rosette.tsx';

/** A legal text: title, date, contents, clauses, history. */
export function PolicyArticle({ document }: { document: LegalDocument }) {
  const { locale } = useI18n();
  const { iso, dir = 'ltr' } = LOCALES.find(({ code }) => code === document.locale) ?? {};
  const foreign = document.locale === locale ? {} : { lang: iso, dir };
  return (
    <article className="policy" {...foreign}>
      <PolicyPlate document={document} />
      <TableOfContents clauses={document.clauses} />
      <div className="policy-body">
        <Blocks blocks={document.lead} />
        {document.clauses.map((clause) => (
          <ClauseSection key={clause.id} clause={clause} depth={2} />
        ))}
        <RevisionHistory document={document}>
          <RemovedClauses document={document} />
        </RevisionHistory>
      </div>
    </article>
  );
}

/** The title, set like a certificate: its rosette is generated from slug and version. */
function PolicyPlate({ document: { title, slug, effective, sample } }: { document: LegalDocument }) {
  const { locale, t } = useI18n();
  return (
    <header className="policy-head">
      <h1>{title}</h1>
      <dl>
        <div>
          <dt>{t('legal.effective')}</dt>
          <dd>
            <time dateTime={effective}>{formatDate(effective, locale)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('legal.version')}</dt>
          <dd>{effective}</dd>
        </div>
        <div>
          <dt>{t('legal.issuer')}</dt>
          <dd>{COMPANY.legalName.value}</dd>
        </div>
      </dl>
      <p className="note">
        {sample ? `${t('legal.pattern')} ` : t('legal.pattern')}
        {sample && <b>{t('legal.sample')}</b>}
      </p>
      <Rosette id="pattern" weaves={[weaveFromSeed(`${slug} ${effective}`)]} />
    </header>
  );
}
