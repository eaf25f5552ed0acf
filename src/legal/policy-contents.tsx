import { formatDate } from '#i18n/intl.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import { Blocks } from '#legal/blocks.tsx';
import { ClauseSection } from '#legal/clause-section.tsx';
import type { LegalDocument } from '#legal/legal-document.ts';
import { OtherClauses } from '#legal/other-clauses.tsx';
import { textInForce, versionOfText, type PolicyHistory } from '#legal/policy-version.ts';
import { RevisionHistory } from '#legal/revision-history.tsx';
import { TableOfContents } from '#legal/table-of-contents.tsx';
import { VersionBanner } from '#legal/version-banner.tsx';
import { COMPANY } from '#model/facts.ts';
import { weaveFromSeed } from '#lib/rosette.ts';
import { Rosette } from '#ui/rosette.tsx';

/** What stands in the article of a legal text: title, date, contents, clauses, history. */
export function PolicyContents({ document, history }: { document: LegalDocument; history: PolicyHistory }) {
  const { versions } = history;
  return (
    <>
      <VersionBanner document={document} history={history} />
      <PolicyPlate document={document} inForce={versionOfText(versions, document) === textInForce(versions)} />
      <TableOfContents clauses={document.clauses} />
      <div className="policy-body">
        <Blocks blocks={document.lead} />
        {document.clauses.map((clause) => (
          <ClauseSection key={clause.id} clause={clause} depth={2} />
        ))}
        <RevisionHistory slug={document.slug} versions={versions} textLocale={document.locale}>
          <OtherClauses document={document} />
        </RevisionHistory>
      </div>
    </>
  );
}

/** The title, set like a certificate: its rosette is generated from slug and version. */
function PolicyPlate({
  document: { title, slug, effective, sample },
  inForce,
}: {
  document: LegalDocument;
  inForce: boolean;
}) {
  const { locale, t } = useI18n();
  return (
    <header className="policy-head">
      <h1>{title}</h1>
      <dl>
        <div>
          <dt>{inForce ? t('legal.effective') : t('legal.from')}</dt>
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
