import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/i18n-context.tsx';
import type { Translate } from '#i18n/translate.ts';
import { ComparedBlocks } from '#legal/compare/compared-blocks.tsx';
import { ComparedLine, Marked } from '#legal/compare/compared-text.tsx';
import type { ComparedClause, ComparedContent } from '#legal/compare/comparison.ts';

const HEADINGS = ['h2', 'h3', 'h4'] as const;

/** A clause with its changes. Unchanged and moved clauses can be folded, and are open at first. */
export function ClauseComparison({ clause }: { clause: ComparedClause }) {
  const { status } = clause;
  const t = useTranslate();
  const statusWords = wordsOf(clause, t);
  const heading = <Heading clause={clause} />;
  const note = statusWords !== undefined && <p className="note">{statusWords}</p>;
  const content = <Content {...clause} />;
  if (status === 'changed' || status === 'added' || status === 'removed')
    return (
      <section>
        {heading}
        {note}
        {content}
      </section>
    );
  return (
    <details open>
      <summary>
        {heading}
        {statusWords !== undefined && <span className="note"> {statusWords}</span>}
      </summary>
      <Moved status={status}>{content}</Moved>
    </details>
  );
}

function wordsOf({ status, otherNumber = '' }: ComparedClause, t: Translate): string | undefined {
  switch (status) {
    case 'added':
      return t('compare.added');
    case 'removed':
      return t('compare.removed');
    case 'moved-away':
      return t('compare.movedTo', { number: otherNumber });
    case 'moved-here':
      return t('compare.movedFrom', { number: otherNumber });
    default:
      return undefined;
  }
}

/** A moved clause has its id at its new place. */
function Heading({ clause: { id, depth, number, otherNumber = number, status, title } }: { clause: ComparedClause }) {
  const t = useTranslate();
  const Element = HEADINGS[depth - 1] ?? 'h4';
  const isInPlace = status === 'unchanged' || status === 'changed';
  return (
    <Element id={status === 'moved-away' ? undefined : id}>
      <Moved status={status}>
        {`${number} `}
        <ComparedLine text={title} />
      </Moved>
      {isInPlace && otherNumber !== number && <small> {t('compare.was', { number: otherNumber })}</small>}
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
