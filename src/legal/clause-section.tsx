import { useTranslate } from '#i18n/i18n-context.tsx';
import { Blocks, Inlines } from '#legal/blocks.tsx';
import type { Clause } from '#legal/legal-document.ts';

type Depth = 2 | 3 | 4 | 5 | 6;

const DEEPER: Readonly<Record<Depth, Depth>> = { 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 };

/**
 * A clause and the clauses within it; the number in its heading links to the clause. The sections are no landmarks: a policy
 * has dozens, and the headings lead to them. A space stands inside an element where React would mark it off by a comment,
 * which a text of many clauses pays for each time.
 */
export function ClauseSection({ clause, depth }: { clause: Clause; depth: Depth }) {
  const t = useTranslate();
  const Heading = `h${depth}` as const;
  return (
    <section className="clause">
      <Heading id={clause.id}>
        <a
          href={`#${clause.id}`}
          className="clause-number"
          aria-label={t('legal.linkToClause', { number: clause.number })}
        >
          {`${clause.number} `}
        </a>
        <Inlines inlines={clause.title} />
      </Heading>
      {clause.summary !== undefined && (
        <aside className="clause-summary">
          <p>
            <b>
              {`${t('legal.summary')} `}
              <i>{t('legal.notBinding')}</i>{' '}
            </b>
            <Inlines inlines={clause.summary} />
          </p>
        </aside>
      )}
      <Blocks blocks={clause.blocks} />
      {clause.clauses.map((inner) => (
        <ClauseSection key={inner.id} clause={inner} depth={DEEPER[depth]} />
      ))}
    </section>
  );
}
