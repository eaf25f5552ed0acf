import { dateIn, foreignTo, VersionDate, type Viewed } from './view.tsx';
import { versionDate } from '../lib/version-date.ts';
import type { ReactNode } from 'react';
import { CompareLink } from './compare-link.tsx';
import type { LegalDocument, OtherClause } from '../text/policy-text.ts';
import type { ListedVersion } from '../versions/policy-version.ts';
import { DayForm } from './day-form.tsx';

type PolicyHistoryProps = {
  readonly document: LegalDocument;
  /** Newest first. The coming one is announced above the text. */
  readonly versions: readonly ListedVersion[];
  readonly children?: ReactNode;
};

/** Earlier ones are folded. */
const SHOWN_VERSIONS = 10;

export function PolicyHistory({ view, document, versions, children }: PolicyHistoryProps & Viewed) {
  const { slug, locale: textLocale } = document;
  const { locale, t } = view;
  const foreign = foreignTo(view, locale, textLocale);
  const published = versions.filter(({ status }) => status !== 'coming');
  const entries = published.map((version, index) => (
    <VersionEntry
      view={view}
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
      <h2 id="history" {...foreign}>
        {t('legal.history')}
      </h2>
      <ol>{entries.slice(0, SHOWN_VERSIONS)}</ol>
      {folded.length > 0 && (
        <details>
          <summary {...foreign}>{t('legal.earlierVersions', { count: folded.length })}</summary>
          <ol>{folded}</ol>
        </details>
      )}
      <OtherClauses view={view} document={document} />
      {children}
    </section>
  );
}

/** Asks for the text of a day, and leads to feed and history. */
export function PolicyTools({
  view,
  document: { slug, locale: textLocale },
}: Viewed & { readonly document: LegalDocument }) {
  const { locale, t } = view;
  const foreign = foreignTo(view, locale, textLocale);
  return (
    <>
      <DayForm view={view} slug={slug} {...foreign} />
      <p className="actions" {...foreign}>
        <view.Link href={view.href({ kind: 'feed' })}>{`${t('legal.feed')} (Atom)`}</view.Link>{' '}
        <view.Link href={view.href({ kind: 'history', slug })}>history.json</view.Link>
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

function VersionEntry({ view, version, before, slug, textLocale }: VersionEntryProps & Viewed) {
  const { locale, t, SmallSeal } = view;
  const { effective, notes, notesLocale = textLocale, sha256, correctedAt } = version;
  const date = (
    <InLocale view={view} locale={locale} around={textLocale}>
      <VersionDate view={view} version={version} />
    </InLocale>
  );
  const path = view.href({ kind: 'version', slug, version: effective });
  return (
    <li>
      {SmallSeal && sha256 !== undefined && <SmallSeal sha256={sha256} />}
      {hasText(version) ? <view.Link href={path}>{date}</view.Link> : date}
      <p>
        {correctedAt !== undefined && (
          <>
            <InLocale view={view} locale={locale} around={textLocale}>
              <b>{t('legal.correction')}</b>
            </InLocale>{' '}
          </>
        )}
        <InLocale view={view} locale={notesLocale} around={textLocale}>
          {notes.join(' ')}
        </InLocale>
      </p>
      {before !== undefined && hasText(version) && hasText(before) && (
        <InLocale view={view} locale={locale} around={textLocale}>
          <CompareLink
            view={view}
            slug={slug}
            older={before.effective}
            newer={effective}
            label={t('compare.linkOn', { date: versionDate(view.dates, version) })}
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
function InLocale({
  view,
  locale,
  around,
  children,
}: { locale: string; around: string; children: ReactNode } & Viewed) {
  const foreign = foreignTo(view, locale, around);
  return foreign.lang === undefined ? children : <span {...foreign}>{children}</span>;
}

/**
 * Targets of links to clauses that the text does not have: each says when the clause was removed, or added to the text that
 * this translation is behind, and links to a version that has it.
 */
function OtherClauses({
  view,
  document: { slug, locale: textLocale, others = [] },
}: { document: LegalDocument } & Viewed) {
  const { locale, t } = view;
  if (others.length === 0) return null;
  const says = ({ status, date: day }: OtherClause): string => {
    const date = dateIn(view, day);
    return status === 'removed' ? t('legal.clauseRemoved', { date }) : t('legal.clauseAdded', { date });
  };
  return (
    <ul>
      {others.map((clause) => (
        <li key={clause.id} id={clause.id}>
          <view.Link href={`${view.href({ kind: 'version', slug, version: clause.version })}#${clause.id}`}>
            {/* A heading of the binding text. */}
            <InLocale view={view} locale={view.binding} around={textLocale}>
              {clause.title}
            </InLocale>
          </view.Link>
          {': '}
          <InLocale view={view} locale={locale} around={textLocale}>
            {says(clause)}
          </InLocale>
        </li>
      ))}
    </ul>
  );
}
