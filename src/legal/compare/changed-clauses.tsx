import type { ComparedClause, ComparedText } from '#legal/compare/comparison.ts';
import { plainText } from '#legal/legal-document.ts';

/** Leads to each clause that differs: the comparison has the whole text, most of which does not. */
export function ChangedClauses({ clauses }: { clauses: readonly ComparedClause[] }) {
  // A clause that moved has its id where it is now.
  const changed = clauses.filter(({ fate }) => fate !== 'kept' && fate !== 'moved-away');
  if (changed.length === 0) return null;
  return (
    <ul>
      {changed.map(({ id, number, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{`${number} ${latestWords(title)}`}</a>
        </li>
      ))}
    </ul>
  );
}

/** As the newer version has it; of a clause that it has not, as the older one. */
function latestWords(title: ComparedText): string {
  const newer = title.filter(({ mark }) => mark !== 'deleted');
  return plainText((newer.length === 0 ? title : newer).flatMap(({ inlines }) => inlines));
}
