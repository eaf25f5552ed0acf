import type { ReactNode } from 'react';
import { formatDate } from '#i18n/dates.ts';
import { foreignAttributes } from '#i18n/intl.ts';
import { useI18n, useTranslate } from '#i18n/i18n-context.tsx';
import { CompareLink } from '#legal/compare/compare-link.tsx';
import type { LegalDocument, OtherClause } from 'plinth-policies/text';
import type { ListedVersion } from 'plinth-policies/versions';
import { addressPath, historyPath, POLICY_FEED_PATH } from '#model/addresses.ts';
import { DEFAULT_LOCALE } from '#model/facts.ts';
import { DayForm } from '#legal/article/day-form.tsx';
import { drawSmallSeal, sealShape } from '#lib/seal.ts';
import { SiteLink } from '#navigation/site-link.tsx';
import { reactNodes } from '#ui/react-nodes.ts';

type RevisionHistoryProps = {
  readonly document: LegalDocument;
  /** Newest first. The coming one is announced above the text. */
  readonly versions: readonly ListedVersion[];
  readonly children?: ReactNode;
};

/** Earlier ones are folded. */
const SHOWN_VERSIONS = 10;

export function RevisionHistory({ document, versions, children }: RevisionHistoryProps) {
  const { slug, locale: textLocale } = document;
  const { locale, t } = useI18n();
  const foreign = foreignAttributes(locale, textLocale);
  const published = versions.filter(({ status }) => status !== 'coming');
  const entries = published.map((version, index) => (
    <VersionEntry
      key={version.effective}
      version={version}
      before={published[index + 1]}
      slug={slug}
      textLocale={textLocale}
    />
  ));
  const folded = entries.slice(SHOWN_VERSIONS);
  return (
    <section className="history" aria-labelledby="history">
      <h2 id="history">{t('legal.history')}</h2>
      <ol>{entries.slice(0, SHOWN_VERSIONS)}</ol>
      {folded.length > 0 && (
        <details>
          <summary {...foreign}>{t('legal.earlierVersions', { count: folded.length })}</summary>
          <ol>{folded}</ol>
        </details>
      )}
      <OtherClauses document={document} />
      {children}
    </section>
  );
}

/** Asks for the text of a day, checks a saved copy, and leads to feed and history. */
export function HistoryTools({ document: { slug, locale: textLocale } }: { readonly document: LegalDocument }) {
  const { locale, t } = useI18n();
  const foreign = foreignAttributes(locale, textLocale);
  return (
    <>
      <DayForm slug={slug} {...foreign} />
      <CheckCopy {...foreign} />
      <p className="actions" {...foreign}>
        <SiteLink href={POLICY_FEED_PATH}>{`${t('legal.feed')} (Atom)`}</SiteLink>{' '}
        <SiteLink href={historyPath(slug)}>history.json</SiteLink>
      </p>
    </>
  );
}

type VersionEntryProps = {
  readonly version: ListedVersion;
  readonly before: ListedVersion | undefined;
  readonly slug: string;
  readonly textLocale: string;
};

function VersionEntry({ version, before, slug, textLocale }: VersionEntryProps) {
  const { locale, t } = useI18n();
  const { effective, notes, notesLocale = textLocale, digits } = version;
  const day = formatDate(effective, locale);
  const date = <time dateTime={effective}>{day}</time>;
  const path = addressPath({ kind: 'version', policy: slug, version: effective, locale });
  return (
    <li>
      {digits !== undefined && reactNodes([drawSmallSeal(sealShape(digits))])}
      {hasText(version) ? <SiteLink href={path}>{date}</SiteLink> : date}
      <p>
        <InLocale locale={notesLocale} around={textLocale}>
          {notes.join(' ')}
        </InLocale>
      </p>
      {before !== undefined && hasText(version) && hasText(before) && (
        <InLocale locale={locale} around={textLocale}>
          <CompareLink
            slug={slug}
            older={before.effective}
            newer={effective}
            label={t('compare.linkOn', { date: day })}
          />
        </InLocale>
      )}
    </li>
  );
}

function hasText({ status }: ListedVersion): boolean {
  return status !== 'without-text';
}

/** An element of its own only where the languages differ. */
function InLocale({ locale, around, children }: { locale: string; around: string; children: ReactNode }) {
  const foreign = foreignAttributes(locale, around);
  return foreign.lang === undefined ? children : <span {...foreign}>{children}</span>;
}

/**
 * Targets of links to clauses that the text does not have: each says when the clause was removed, or added to the text that
 * this translation is behind, and links to a version that has it.
 */
function OtherClauses({ document: { slug, locale: textLocale, others = [] } }: { document: LegalDocument }) {
  const { locale, t } = useI18n();
  if (others.length === 0) return null;
  const says = ({ status, date: day }: OtherClause): string => {
    const date = formatDate(day, locale);
    return status === 'removed' ? t('legal.clauseRemoved', { date }) : t('legal.clauseAdded', { date });
  };
  return (
    <ul>
      {others.map((clause) => (
        <li key={clause.id} id={clause.id}>
          <SiteLink
            href={`${addressPath({ kind: 'version', policy: slug, version: clause.version, locale })}#${clause.id}`}
          >
            {/* A heading of the binding text. */}
            <InLocale locale={DEFAULT_LOCALE} around={textLocale}>
              {clause.title}
            </InLocale>
          </SiteLink>
          {`: ${says(clause)}`}
        </li>
      ))}
    </ul>
  );
}

/** A field for a saved text; `listenToSavedCopies` says which version it is. Without script, history.json has the hashes. */
function CheckCopy(attributes: ReturnType<typeof foreignAttributes>) {
  const t = useTranslate();
  return (
    <div className="check-copy" {...attributes}>
      <label>
        {`${t('legal.check.label')} `}
        <input type="file" />
      </label>
      <output />
    </div>
  );
}
