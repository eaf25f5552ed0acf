import { CompareLink, dateIn, InLocale, pageLanguage, VersionDate, type Viewed } from './view.tsx';
import { versionDate } from '../lib/version-date.ts';
import type { ReactNode } from 'react';
import type { LegalDocument } from '../text/policy-text.ts';
import type { ListedVersion } from '../versions/policy-version.ts';
import { DayForm } from './forms.tsx';

type PolicyHistoryProps = {
  readonly document: LegalDocument;
  /** Newest first. The coming one is announced above the text. */
  readonly versions: readonly ListedVersion[];
  readonly children?: ReactNode;
};

/** Earlier ones are folded. */
const SHOWN_VERSIONS = 10;

export function PolicyHistory({ view: around, document, versions, children }: PolicyHistoryProps & Viewed) {
  const view = { ...around, textLocale: document.locale };
  const { t } = view;
  const foreign = pageLanguage(view);
  const published = versions.filter(({ status }) => status !== 'coming');
  const entries = published.map((version, index) => (
    <VersionEntry
      view={view}
      key={version.effective}
      version={version}
      before={published[index + 1]}
      slug={document.slug}
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

/** Asks for the text of a day, and leads to feed and history. `children`: of a site's own, between them. */
export function PolicyTools({
  view: around,
  document: { slug, locale },
  children,
}: Viewed & { readonly document: LegalDocument; readonly children?: ReactNode }) {
  const view = { ...around, textLocale: locale };
  return (
    <>
      <DayForm view={view} slug={slug} />
      {children}
      <p className="actions" {...pageLanguage(view)}>
        <view.Link href={view.href({ kind: 'feed' })}>{`${view.t('legal.feed')} (Atom)`}</view.Link>{' '}
        <view.Link href={view.href({ kind: 'history', slug })}>history.json</view.Link>
      </p>
    </>
  );
}

type VersionEntryProps = {
  readonly version: ListedVersion;
  readonly before: ListedVersion | undefined;
  readonly slug: string;
};

function VersionEntry({ view, version, before, slug }: VersionEntryProps & Viewed) {
  const { t, SmallSeal } = view;
  const { effective, notes, notesLocale = view.textLocale, sha256, correctedAt } = version;
  const date = (
    <InLocale view={view}>
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
            <InLocale view={view}>
              <b>{t('legal.correction')}</b>
            </InLocale>{' '}
          </>
        )}
        <InLocale view={view} locale={notesLocale}>
          {notes.join(' ')}
        </InLocale>
      </p>
      {before !== undefined && hasText(version) && hasText(before) && (
        <InLocale view={view}>
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

/**
 * Targets of links to clauses that the text does not have: each says when the clause was removed, or added to the text that
 * this translation is behind, and links to a version that has it.
 */
function OtherClauses({ view, document: { slug, others = [] } }: { document: LegalDocument } & Viewed) {
  if (others.length === 0) return null;
  return (
    <ul>
      {others.map(({ id, title, status, date, version }) => (
        <li key={id} id={id}>
          <view.Link href={`${view.href({ kind: 'version', slug, version })}#${id}`}>
            {/* A heading of the binding text. */}
            <InLocale view={view} locale={view.binding}>
              {title}
            </InLocale>
          </view.Link>
          {': '}
          <InLocale view={view}>
            {view.t(status === 'removed' ? 'legal.clauseRemoved' : 'legal.clauseAdded', { date: dateIn(view, date) })}
          </InLocale>
        </li>
      ))}
    </ul>
  );
}
