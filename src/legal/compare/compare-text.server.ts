import type { ComparedText, Mark } from '#legal/compare/comparison.ts';
import { diffRuns, inOrder, replaced, type DiffRun, type Effort } from '#legal/compare/diff-runs.server.ts';
import { inlineTokens, toInlines, type Token } from '#legal/compare/inline-tokens.server.ts';
import { countWords, wordOverlap } from '#legal/compare/word-overlap.server.ts';
import { plainText, type Inline } from '#legal/legal-document.ts';

/** With fewer words in common, the words between the marks would make no sense. */
const LEAST_OVERLAP = 0.3;

/** Compares word by word; a rewritten text is replaced as a whole. */
export function compareText(older: readonly Inline[], newer: readonly Inline[], effort: Effort): ComparedText {
  if (JSON.stringify(older) === JSON.stringify(newer)) return markedText(newer, 'kept');
  const overlap = wordOverlap(countWords(plainText(older)), countWords(plainText(newer)));
  const [before, now] = [inlineTokens(older), inlineTokens(newer)];
  const runs =
    overlap < LEAST_OVERLAP
      ? replaced(before, now)
      : diffRuns(before, now, (one, other) => one.key === other.key, effort);
  return withoutLoneSpaces(runs).map(({ mark, parts }) => ({ mark, inlines: toInlines(parts) }));
}

export function markedText(inlines: readonly Inline[], mark: Mark): ComparedText {
  return inlines.length === 0 ? [] : [{ mark, inlines }];
}

/** A kept space between two changes joins them: three deleted words are one deletion, not three. */
function withoutLoneSpaces(runs: ReadonlyArray<DiffRun<Token>>): Array<DiffRun<Token>> {
  const last = runs.length - 1;
  const joined = runs.flatMap((run, index): Array<DiffRun<Token>> => {
    const isSpace = run.mark === 'kept' && run.parts.every(({ text }) => text.trim() === '');
    return isSpace && index > 0 && index < last ? replaced(run.parts, run.parts) : [run];
  });
  return inOrder(joined);
}
