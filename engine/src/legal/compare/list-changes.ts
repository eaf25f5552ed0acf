import type { ComparedText, Comparison } from '#legal/compare/comparison.ts';
import { plainText } from '#legal/legal-document.ts';

export type ListedChange = {
  readonly id: string;
  readonly kind: 'changed' | 'added' | 'removed' | 'moved';
  /** None for what stands before the first clause. */
  readonly clause?: { readonly number: string; readonly title: string };
};

/** Of the title, or of what stands before the first clause: no clause may have this id. Not the one of a text's contents. */
export const LEAD_ID = 'changed-lead';

/** What differs, in reading order. A clause that moved is listed where it is now. */
export function listChanges({ leadChanged, clauses }: Comparison): ListedChange[] {
  const changes = clauses.flatMap(({ id, status, number, title }): ListedChange[] => {
    if (status === 'unchanged' || status === 'moved-away') return [];
    return [{ id, kind: status === 'moved-here' ? 'moved' : status, clause: { number, title: latestWords(title) } }];
  });
  return leadChanged ? [{ id: LEAD_ID, kind: 'changed' }, ...changes] : changes;
}

/** The words of the newer version, or of the older one for a clause that it does not have. */
function latestWords(title: ComparedText): string {
  const newer = title.filter(({ mark }) => mark !== 'deleted');
  return plainText((newer.length === 0 ? title : newer).flatMap(({ inlines }) => inlines));
}
