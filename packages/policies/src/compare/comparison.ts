import { type Block, type Inline, linesOf, mapLines, plainText } from '../text/policy-text.ts';
import type { PolicyVersion } from '../versions/policy-version.ts';

export type ComparedVersions = {
  readonly slug: string;
  readonly older: PolicyVersion;
  readonly newer: PolicyVersion;
  /** All of them, newest first. */
  readonly versions: readonly PolicyVersion[];
};

/** In which versions words are: in both, in the newer one only, in the older one only. */
export type Mark = 'unchanged' | 'inserted' | 'deleted';

export type Run = { readonly mark: Mark; readonly inlines: readonly Inline[] };

/** Without its inserted runs it is the older line, without its deleted ones the newer, word for word. */
export type ComparedText = readonly Run[];

export type ComparedBlock = Block<ComparedText>;

/** Of a clause, without the clauses in it. */
export type ComparedContent = {
  readonly title: ComparedText;
  readonly summary?: ComparedText;
  readonly blocks: readonly ComparedBlock[];
};

/** A moved clause is there twice: deleted at its old place, inserted at its new one with its changes marked. */
export type ClauseStatus = 'unchanged' | 'changed' | 'added' | 'removed' | 'moved-away' | 'moved-here';

export type ComparedClause = ComparedContent & {
  readonly id: string;
  readonly status: ClauseStatus;
  /** In the newer version; in the older one for a clause that is 'removed' or 'moved-away'. */
  readonly number: string;
  /** In the other version, if it has the clause. */
  readonly otherNumber?: string;
};

export type Comparison = {
  readonly title: ComparedText;
  readonly lead: readonly ComparedBlock[];
  readonly leadChanged: boolean;
  /** All of both versions in reading order, flat. */
  readonly clauses: readonly ComparedClause[];
};

export function markedBlocks(blocks: readonly Block[], mark: Mark): ComparedBlock[] {
  return mapLines(blocks, (line) => markedText(line, mark));
}

export function markedText(inlines: readonly Inline[], mark: Mark): ComparedText {
  return inlines.length === 0 ? [] : [{ mark, inlines }];
}

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

/** The words of the newer version, or of the older one for a line that it does not have. */
export function latestWords(line: ComparedText): string {
  const newer = line.filter(({ mark }) => mark !== 'deleted');
  return plainText((newer.length === 0 ? line : newer).flatMap(({ inlines }) => inlines));
}

/** The words that differ. A clause that moved has the same words. `tag`: of the language. */
export function countComparedWords({ title, lead, clauses }: Comparison, tag: string) {
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
  return { added: count('inserted'), removed: count('deleted') };
}

/** By the rules of Unicode: not every language has spaces between words. */
function wordsIn(text: string, segmenter: Intl.Segmenter): number {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike === true).length;
}
