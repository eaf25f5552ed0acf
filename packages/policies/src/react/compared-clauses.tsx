import { pageLanguage, type Viewed } from './view.tsx';
import type { ReactNode } from 'react';
import { Blocks } from './blocks.tsx';
import { Line, Marked } from './line.tsx';
import type { ComparedClause, ComparedContent, ListedChange } from '../compare/comparison.ts';

type ComparedClausesProps = { readonly clauses: readonly ComparedClause[]; readonly changes: readonly ListedChange[] };

export function ComparedClauses({ view, clauses, changes }: ComparedClausesProps & Viewed) {
  return foldUnchanged(clauses).map((run, index) => {
    const [clause, ...others] = run;
    if (others.length > 0) return <FoldedClauses view={view} key={index} clauses={run} />;
    return clause && <ClauseComparison view={view} key={index} clause={clause} changes={changes} />;
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

/** Unchanged clauses that stand together: a line says which. Find in page, a link to one of them, and paper open them. */
function FoldedClauses({ view, clauses }: { clauses: readonly ComparedClause[] } & Viewed) {
  const { t } = view;
  const first = clauses[0]?.number ?? '';
  const last = clauses.at(-1)?.number ?? '';
  return (
    <details>
      <summary {...pageLanguage(view)}>{t('compare.unchanged', { first, last, count: clauses.length })}</summary>
      {clauses.map((clause) => (
        <ClauseComparison view={view} key={clause.id} clause={clause} changes={[]} />
      ))}
    </details>
  );
}

type ClauseComparisonProps = { readonly clause: ComparedClause; readonly changes: readonly ListedChange[] };

/** A clause with its changes. One that moved has its id, and its place among the changes, where it is now. */
function ClauseComparison({ view, clause, changes }: ClauseComparisonProps & Viewed) {
  const { id, status, otherNumber = '' } = clause;
  const { t } = view;
  if (status === 'unchanged')
    return (
      <div id={id}>
        <Heading view={view} clause={clause} />
        <Content view={view} {...clause} />
      </div>
    );
  const isHere = status !== 'moved-away';
  return (
    <section id={isHere ? id : undefined}>
      {isHere ? (
        <ChangeBar view={view} id={id} changes={changes} />
      ) : (
        <p className="change" {...pageLanguage(view)}>
          <a href={`#${id}`}>{t('compare.movedTo', { number: otherNumber })}</a>
        </p>
      )}
      <Heading view={view} clause={clause} />
      <Moved view={view} status={status}>
        <Content view={view} {...clause} />
      </Moved>
    </section>
  );
}

type ChangeBarProps = { readonly id: string; readonly changes: readonly ListedChange[] };

export function ChangeBar({ view, id, changes }: ChangeBarProps & Viewed) {
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
      <Moved view={view} status={status}>
        {`${number} `}
        <Line view={view} text={title} />
      </Moved>
      {isInPlace && otherNumber !== number && <small {...foreign}> {t('compare.was', { number: otherNumber })}</small>}
      {isHere && <small {...foreign}> {t('compare.movedFrom', { number: otherNumber })}</small>}
    </h2>
  );
}

/** All of a clause that moved is marked at both places. */
function Moved({ view, status, children }: { status: ComparedClause['status']; children: ReactNode } & Viewed) {
  if (status === 'moved-away')
    return (
      <Marked view={view} mark="deleted">
        {children}
      </Marked>
    );
  return status === 'moved-here' ? (
    <Marked view={view} mark="inserted">
      {children}
    </Marked>
  ) : (
    children
  );
}

function Content({ view, summary, blocks }: ComparedContent & Viewed) {
  const { t } = view;
  return (
    <>
      {summary !== undefined && (
        <div className="compared-summary">
          <b {...pageLanguage(view)}>{t('legal.summary')}</b> <Line view={view} text={summary} />
        </div>
      )}
      <Blocks view={view} blocks={blocks} />
    </>
  );
}
