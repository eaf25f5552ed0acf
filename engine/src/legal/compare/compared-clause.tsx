import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/i18n-context.tsx';
import { ChangeBar } from '#legal/compare/change-bar.tsx';
import { ComparedBlocks } from '#legal/compare/compared-blocks.tsx';
import { ComparedLine, Marked } from '#legal/compare/compared-text.tsx';
import type { ComparedClause, ComparedContent } from '#legal/compare/comparison.ts';
import type { ListedChange } from '#legal/compare/list-changes.ts';

const HEADINGS = ['h2', 'h3', 'h4'] as const;

type ClauseComparisonProps = { readonly clause: ComparedClause; readonly changes: readonly ListedChange[] };

/** A clause with its changes. One that moved has its id, and its place among the changes, where it is now. */
export function ClauseComparison({ clause, changes }: ClauseComparisonProps) {
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

/** Unchanged clauses that stand together: a line says which. Find in page, a link to one of them, and paper open them. */
export function FoldedClauses({ clauses }: { clauses: readonly ComparedClause[] }) {
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
        <aside>
          <b>{t('legal.summary')}</b> <ComparedLine text={summary} />
        </aside>
      )}
      <ComparedBlocks blocks={blocks} />
    </>
  );
}
