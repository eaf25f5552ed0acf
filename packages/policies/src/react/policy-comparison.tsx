import { dateIn, foreignTo, type Viewed } from './view.tsx';
import type { ReactNode } from 'react';
import { ChangeBar, ComparedClauses } from './compared-clauses.tsx';
import { ComparedBlocks, ComparedLine } from './compared-text.tsx';
import {
  type ComparedVersions,
  type Comparison,
  LEAD_ID,
  listChanges,
  type ListedChange,
} from '../compare/comparison.ts';
import type { ListedVersion, PolicyVersion } from '../versions/policy-version.ts';

export type PolicyComparisonProps = {
  readonly comparison: Comparison;
  readonly compared: ComparedVersions;
  /** After the older version, up to the newer one, newest first, with their notes. */
  readonly since: readonly ListedVersion[];
  readonly textLocale: string;
  /** Below the title: the form for two other versions. */
  readonly children?: ReactNode;
};

export function PolicyComparison({
  view: around,
  comparison,
  compared,
  since,
  textLocale,
  children,
}: PolicyComparisonProps & Viewed) {
  const view = { ...around, textLocale };
  const { title, clauses } = comparison;
  const { locale, t } = view;
  const foreign = foreignTo(view, textLocale, locale);
  const changes = listChanges(comparison);
  return (
    <>
      <header>
        <h1>
          {`${t('compare.link')} `}
          <span {...foreign}>
            <ComparedLine view={view} text={title} />
          </span>
        </h1>
        {children}
      </header>
      <VersionsAside view={view} compared={compared} since={since} textLocale={textLocale} />
      <ListOfChanges view={view} changes={changes} foreign={foreign} />
      <div className="compared" {...foreign}>
        <Lead view={view} comparison={comparison} changes={changes} />
        <ComparedClauses view={view} clauses={clauses} changes={changes} />
      </div>
    </>
  );
}

/** Beside the text: what the editors noted of the changes, and the two versions, each with the look of its own words. */
function VersionsAside({ view, compared, since, textLocale }: Omit<PolicyComparisonProps, 'comparison'> & Viewed) {
  const { slug, older, newer } = compared;
  const { locale, t } = view;
  const pathOf = ({ effective: version }: PolicyVersion): string => view.href({ kind: 'version', slug, version });
  const sides = [
    { id: 'older-seal', version: older, read: t('compare.readOlder'), only: t('compare.onlyOlder'), mark: 'del' },
    { id: 'newer-seal', version: newer, read: t('compare.readNewer'), only: t('compare.onlyNewer'), mark: 'ins' },
  ];
  return (
    <aside className="versions">
      {newer.status === 'coming' && (
        <p>
          <b>{t('legal.coming', { from: dateIn(view, newer.effective) })}</b>
        </p>
      )}
      {since.map(({ effective, notes, notesLocale = textLocale }) => (
        <p key={effective}>
          {since.length > 1 && <time dateTime={effective}>{dateIn(view, effective)}</time>}{' '}
          <span {...foreignTo(view, notesLocale, locale)}>{notes.join(' ')}</span>
        </p>
      ))}
      <ul>
        {sides.map(({ id, version, read, only, mark }) => (
          <li key={id}>
            {view.Seal && <view.Seal id={id} sha256={version.sha256} plain={version.status !== 'in-force'} />}
            <view.Link href={pathOf(version)}>{read}</view.Link>
            <p>
              <span className={mark}>{only}</span>
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}

type Changes = { readonly changes: readonly ListedChange[] };

/** The whole text has more clauses than those that differ: links to each of these, with its kind. */
function ListOfChanges({ view, changes, foreign }: Changes & { foreign: ReturnType<typeof foreignTo> } & Viewed) {
  const { t } = view;
  if (changes.length === 0) return <p>{t('compare.none')}</p>;
  return (
    <nav aria-label={t('compare.changes')}>
      <ol>
        {changes.map(({ id, kind, clause }) => (
          <li key={id}>
            <small>{t(`compare.${kind}`)}</small>{' '}
            {clause === undefined ? (
              <a href={`#${id}`}>{t('compare.lead')}</a>
            ) : (
              <a href={`#${id}`} {...foreign}>{`${clause.number} ${clause.title}`}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Lead({ view, comparison: { lead, leadChanged }, changes }: { comparison: Comparison } & Changes & Viewed) {
  const content = <ComparedBlocks view={view} blocks={lead} />;
  if (!leadChanged) return content;
  return (
    <div id={LEAD_ID}>
      <ChangeBar view={view} id={LEAD_ID} changes={changes} />
      {content}
    </div>
  );
}
