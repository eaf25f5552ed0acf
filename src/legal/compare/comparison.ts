import type { Inline } from '#legal/legal-document.ts';

/** Where words stand: in both versions, in the newer one only, in the older one only. */
export type Mark = 'kept' | 'inserted' | 'deleted';

export type Run = { readonly mark: Mark; readonly inlines: readonly Inline[] };

/**
 * A line of text in both versions at once. Without the inserted runs it is the older one's, without the deleted ones the
 * newer one's, word for word.
 */
export type ComparedText = readonly Run[];

export type ComparedBlock =
  | { readonly type: 'paragraph'; readonly text: ComparedText }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly ComparedItem[] }
  | { readonly type: 'table'; readonly head: ComparedRow; readonly rows: readonly ComparedRow[] }
  | { readonly type: 'quote'; readonly blocks: readonly ComparedBlock[] };

/** Its number in its own version. */
export type ComparedItem = { readonly number: number; readonly blocks: readonly ComparedBlock[] };
export type ComparedRow = readonly ComparedText[];

/** A clause without the clauses in it. */
export type ComparedContent = {
  readonly title: ComparedText;
  readonly summary?: ComparedText;
  readonly blocks: readonly ComparedBlock[];
};

/**
 * A clause that has moved stands in the comparison twice: all of it is deleted where it was and inserted where it is, and
 * there its changes are marked too.
 */
export type ClauseFate = 'kept' | 'changed' | 'added' | 'removed' | 'moved-away' | 'moved-here';

export type ComparedClause = ComparedContent & {
  readonly id: string;
  readonly fate: ClauseFate;
  /** In the newer version; in the older one where the clause was removed or has moved away. */
  readonly number: string;
  /** In the other version; undefined where it is not there. */
  readonly otherNumber?: string;
  /** 1 for a clause that is in no other. */
  readonly depth: number;
  /** Whether words differ, in a clause that is in both. */
  readonly hasChangedWords: boolean;
};

export type Comparison = {
  readonly title: ComparedText;
  readonly lead: readonly ComparedBlock[];
  readonly leadChanged: boolean;
  /** All of both versions in reading order, flat. */
  readonly clauses: readonly ComparedClause[];
  readonly counts: Readonly<Record<'changed' | 'added' | 'removed' | 'moved', number>>;
};
