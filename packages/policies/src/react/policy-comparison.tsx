import { dateIn, InLocale, pageLanguage, textLanguage, VersionDate, type Viewed } from './view.tsx';
import type { ReactNode } from 'react';
import { NotTranslated } from './version-banner.tsx';
import { Blocks } from './blocks.tsx';
import { Line, Marked } from './line.tsx';
import {
  type ComparedClause,
  type ComparedVersions,
  type Comparison,
  countComparedWords,
  LEAD_ID,
  listChanges,
  type ListedChange,
  type Mark,
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
  const { t } = view;
  const foreign = textLanguage(view);
  const changes = listChanges(comparison);
  return (
    <>
      <header>
        <h1>
          {`${t('compare.link')} `}
          <span {...foreign}>
            <Line view={view} text={title} />
          </span>
        </h1>
        <NotTranslated view={around} textLocale={textLocale} words="compare.notTranslated" />
        <Versions view={view} compared={compared} />
        {changes.length > 0 && <Amount view={view} comparison={comparison} changes={changes} />}
        {children}
      </header>
      <VersionsAside view={view} compared={compared} since={since} />
      <ListOfChanges view={view} changes={changes} />
      <div className="compared" {...foreign}>
        <Lead view={view} comparison={comparison} changes={changes} />
        <ComparedClauses view={view} clauses={clauses} changes={changes} />
      </div>
    </>
  );
}

/** In the place of a link, until the words around it are known: no message has them. */
const [OLDER, NEWER] = ['\uE000', '\uE001'];

/** Says which two texts are compared, with a link to each. */
function Versions({ view, compared: { slug, older, newer } }: Pick<PolicyComparisonProps, 'compared'> & Viewed) {
  const linkTo = (version: PolicyVersion) => (
    <view.Link key={version.effective} href={view.href({ kind: 'version', slug, version: version.effective })}>
      <VersionDate view={view} version={version} />
    </view.Link>
  );
  const words = view.t('compare.versions', { older: OLDER, newer: NEWER }).split(/([\uE000\uE001])/);
  return <p>{words.map((part) => (part === OLDER ? linkTo(older) : part === NEWER ? linkTo(newer) : part))}</p>;
}

/** How much differs. */
function Amount({ view, comparison, changes }: { readonly comparison: Comparison } & Changes & Viewed) {
  const { dates, languages, locale, t, textLocale = locale } = view;
  const numbers = new Intl.NumberFormat(dates);
  const { added, removed } = countComparedWords(comparison, languages[textLocale]?.lang ?? textLocale);
  const all = comparison.clauses.filter(({ status }) => status !== 'moved-away').length;
  const changed = changes.filter(({ clause }) => clause !== undefined).length;
  const counts = Object.entries({ all, changed, added, removed }).map(([name, count]) => [name, numbers.format(count)]);
  return <p>{t('compare.amount', Object.fromEntries(counts) as Record<string, string>)}</p>;
}

/** Beside the text: what the editors noted of the changes, and the two versions, each with the look of its own words. */
function VersionsAside({ view, compared, since }: Pick<PolicyComparisonProps, 'compared' | 'since'> & Viewed) {
  const { older, newer } = compared;
  const { t } = view;
  const sides = [
    { id: 'older-seal', version: older, only: t('compare.onlyOlder'), mark: 'del' },
    { id: 'newer-seal', version: newer, only: t('compare.onlyNewer'), mark: 'ins' },
  ];
  return (
    <aside className="versions">
      {newer.status === 'coming' && (
        <p>
          <b>{t('legal.coming', { from: dateIn(view, newer.effective) })}</b>
        </p>
      )}
      {since.map((version) => (
        <p key={version.effective}>
          {since.length > 1 && <VersionDate view={view} version={version} />}{' '}
          <InLocale view={view} locale={version.notesLocale ?? view.textLocale} around={view.locale}>
            {version.notes.join(' ')}
          </InLocale>
        </p>
      ))}
      <ul>
        {sides.map(({ id, version, only, mark }) => (
          <li key={id}>
            {view.Seal && (
              <view.Seal id={id} sha256={version.sha256} plain={version.status !== 'in-force'} name={t('legal.seal')} />
            )}
            <VersionDate view={view} version={version} />
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
function ListOfChanges({ view, changes }: Changes & Viewed) {
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
              <a href={`#${id}`} {...textLanguage(view)}>{`${clause.number} ${clause.title}`}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Lead({ view, comparison: { lead, leadChanged }, changes }: { comparison: Comparison } & Changes & Viewed) {
  const content = <Blocks view={view} blocks={lead} />;
  if (!leadChanged) return content;
  return (
    <div id={LEAD_ID}>
      <ChangeBar view={view} id={LEAD_ID} changes={changes} />
      {content}
    </div>
  );
}

type ComparedClausesProps = { readonly clauses: readonly ComparedClause[]; readonly changes: readonly ListedChange[] };

/** Of unchanged clauses that stand together a line says which. Find in page, a link to one of them, and paper open them. */
export function ComparedClauses({ view, clauses, changes }: ComparedClausesProps & Viewed) {
  return foldUnchanged(clauses).map((run, index) => {
    const shown = run.map((clause) => (
      <ClauseComparison view={view} key={clause.id} clause={clause} changes={changes} />
    ));
    if (run.length === 1) return shown;
    const [first, last] = [run[0]?.number ?? '', run.at(-1)?.number ?? ''];
    return (
      <details key={index}>
        <summary {...pageLanguage(view)}>{view.t('compare.unchanged', { first, last, count: run.length })}</summary>
        {shown}
      </details>
    );
  });
}

/** All clauses, in order: unchanged ones that stand together in one list, every other one in a list of its own. */
function foldUnchanged(clauses: readonly ComparedClause[]): ComparedClause[][] {
  const runs: ComparedClause[][] = [];
  for (const clause of clauses) {
    const last = runs.at(-1);
    if (clause.status === 'unchanged' && last?.[0]?.status === 'unchanged') last.push(clause);
    else runs.push([clause]);
  }
  return runs;
}

type ClauseComparisonProps = { readonly clause: ComparedClause; readonly changes: readonly ListedChange[] };

/** A clause with its changes. One that moved has its id, and its place among the changes, where it is now. */
function ClauseComparison({ view, clause, changes }: ClauseComparisonProps & Viewed) {
  const { id, status, otherNumber = '', summary, blocks } = clause;
  const { t } = view;
  const foreign = pageLanguage(view);
  const isHere = status !== 'moved-away';
  const Element = status === 'unchanged' ? 'div' : 'section';
  return (
    <Element id={isHere ? id : undefined}>
      {isHere ? (
        <ChangeBar view={view} id={id} changes={changes} />
      ) : (
        <p className="change" {...foreign}>
          <a href={`#${id}`}>{t('compare.movedTo', { number: otherNumber })}</a>
        </p>
      )}
      <Heading view={view} clause={clause} />
      <Marked view={view} mark={markOfAll(status)}>
        {summary !== undefined && (
          <div className="compared-summary">
            <b {...foreign}>{t('legal.summary')}</b> <Line view={view} text={summary} />
          </div>
        )}
        <Blocks view={view} blocks={blocks} />
      </Marked>
    </Element>
  );
}

/** All of a clause that moved is marked at both places. */
function markOfAll(status: ComparedClause['status']): Mark {
  return status === 'moved-away' ? 'deleted' : status === 'moved-here' ? 'inserted' : 'unchanged';
}

type ChangeBarProps = { readonly id: string; readonly changes: readonly ListedChange[] };

function ChangeBar({ view, id, changes }: ChangeBarProps & Viewed) {
  const { t } = view;
  const at = changes.findIndex((change) => change.id === id);
  const change = changes[at];
  if (change === undefined) return null;
  const nameOf = ({ clause }: ListedChange): string => clause?.number ?? t('compare.lead');
  const [before, after] = [at > 0 ? changes[at - 1] : undefined, changes[at + 1]];
  return (
    <p className="change" {...pageLanguage(view)}>
      <b>{t(`compare.${change.kind}`)}</b>{' '}
      {before !== undefined && <a href={`#${before.id}`}>{t('compare.previous', { clause: nameOf(before) })}</a>}{' '}
      {after !== undefined && <a href={`#${after.id}`}>{t('compare.next', { clause: nameOf(after) })}</a>}
    </p>
  );
}

/** Of one level, whatever the clause stands in: that may be folded, and no level is left out. The number says the place. */
function Heading({
  view,
  clause: { number, otherNumber = number, status, title },
}: { clause: ComparedClause } & Viewed) {
  const { t } = view;
  const foreign = pageLanguage(view);
  const [isInPlace, isHere] = [status === 'unchanged' || status === 'changed', status === 'moved-here'];
  return (
    <h2>
      <Marked view={view} mark={markOfAll(status)}>
        {`${number} `}
        <Line view={view} text={title} />
      </Marked>
      {isInPlace && otherNumber !== number && <small {...foreign}> {t('compare.was', { number: otherNumber })}</small>}
      {isHere && <small {...foreign}> {t('compare.movedFrom', { number: otherNumber })}</small>}
    </h2>
  );
}
