import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/i18n-context.tsx';
import { ComparedBlocks, ComparedLine, Marked } from '#legal/compare/compared-text.tsx';
import type { ComparedClause, ComparedContent, ListedChange } from 'plinth-policies/comparison';

const HEADINGS = ['h2', 'h3', 'h4'] as const;

type ComparedClausesProps = { readonly clauses: readonly ComparedClause[]; readonly changes: readonly ListedChange[] };

export function ComparedClauses({ clauses, changes }: ComparedClausesProps) {
  return foldUnchanged(clauses).map((run, index) => {
    const [clause, ...others] = run;
    if (others.length > 0) return <FoldedClauses key={index} clauses={run} />;
    return clause && <ClauseComparison key={index} clause={clause} changes={changes} />;
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
function FoldedClauses({ clauses }: { clauses: readonly ComparedClause[] }) {
  const t = useTranslate();
  const first = clauses[0]?.number ?? '';
  const last = clauses.at(-1)?.number ?? '';
  return (
    <details>
      <summary>{t('compare.unchanged', { first, last, count: clauses.length })}</summary>
      {clauses.map((clause) => (
        <ClauseComparison key={clause.id} clause={clause} changes={[]} />
      ))}
    </details>
  );
}

type ClauseComparisonProps = { readonly clause: ComparedClause; readonly changes: readonly ListedChange[] };

/** A clause with its changes. One that moved has its id, and its place among the changes, where it is now. */
function ClauseComparison({ clause, changes }: ClauseComparisonProps) {
  const { id, status, otherNumber = '' } = clause;
  const t = useTranslate();
  if (status === 'unchanged')
    return (
      <div id={id}>
        <Heading clause={clause} />
        <Content {...clause} />
      </div>
    );
  const isHere = status !== 'moved-away';
  return (
    <section id={isHere ? id : undefined}>
      {isHere ? (
        <ChangeBar id={id} changes={changes} />
      ) : (
        <p className="change">
          <a href={`#${id}`}>{t('compare.movedTo', { number: otherNumber })}</a>
        </p>
      )}
      <Heading clause={clause} />
      <Moved status={status}>
        <Content {...clause} />
      </Moved>
    </section>
  );
}

type ChangeBarProps = { readonly id: string; readonly changes: readonly ListedChange[] };

export function ChangeBar({ id, changes }: ChangeBarProps) {
  const t = useTranslate();
  const at = changes.findIndex((change) => change.id === id);
  const change = changes[at];
  if (change === undefined) return null;
  const nameOf = ({ clause }: ListedChange): string => clause?.number ?? t('compare.lead');
  const [before, after] = [at > 0 ? changes[at - 1] : undefined, changes[at + 1]];
  return (
    <p className="change">
      <b>{t(`compare.${change.kind}`)}</b>{' '}
      {before !== undefined && <a href={`#${before.id}`}>{t('compare.previous', { clause: nameOf(before) })}</a>}{' '}
      {after !== undefined && <a href={`#${after.id}`}>{t('compare.next', { clause: nameOf(after) })}</a>}
    </p>
  );
}

function Heading({ clause: { depth, number, otherNumber = number, status, title } }: { clause: ComparedClause }) {
  const t = useTranslate();
  const Element = HEADINGS[depth - 1] ?? 'h4';
  const [isInPlace, isHere] = [status === 'unchanged' || status === 'changed', status === 'moved-here'];
  return (
    <Element>
      <Moved status={status}>
        {`${number} `}
        <ComparedLine text={title} />
      </Moved>
      {isInPlace && otherNumber !== number && <small> {t('compare.was', { number: otherNumber })}</small>}
      {isHere && <small> {t('compare.movedFrom', { number: otherNumber })}</small>}
    </Element>
  );
}

/** All of a clause that moved is marked at both places. */
function Moved({ status, children }: { status: ComparedClause['status']; children: ReactNode }) {
  if (status === 'moved-away') return <Marked mark="deleted">{children}</Marked>;
  return status === 'moved-here' ? <Marked mark="inserted">{children}</Marked> : children;
}

function Content({ summary, blocks }: ComparedContent) {
  const t = useTranslate();
  return (
    <>
      {summary !== undefined && (
        <div className="compared-summary">
          <b>{t('legal.summary')}</b> <ComparedLine text={summary} />
        </div>
      )}
      <ComparedBlocks blocks={blocks} />
    </>
  );
}
