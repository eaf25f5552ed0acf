import type { Comparison, Mark } from 'plinth-policies/comparison';
import { linesOf, plainText } from 'plinth-policies/text';

export type WordCounts = { readonly whole: number; readonly added: number; readonly removed: number };

/** The words of the newer text, and those that differ. A clause that moved has the same words. `tag`: of the language. */
export function countComparedWords({ title, lead, clauses }: Comparison, tag: string): WordCounts {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  const here = clauses.filter(({ status }) => status !== 'moved-away');
  const lines = [
    title,
    ...linesOf(lead),
    ...here.flatMap((clause) => [clause.title, clause.summary ?? [], ...linesOf(clause.blocks)]),
  ];
  const count = (mark: Mark): number =>
    lines
      .flat()
      .filter((run) => run.mark === mark)
      .reduce((sum, { inlines }) => sum + wordsIn(plainText(inlines), segmenter), 0);
  const [added, removed] = [count('inserted'), count('deleted')];
  return { whole: count('unchanged') + added, added, removed };
}

/** By the rules of Unicode: not every language has spaces between words. */
function wordsIn(text: string, segmenter: Intl.Segmenter): number {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike === true).length;
}
