import type { Loss, Relation } from '#word/word-document.ts';
import type { createNumbering } from '#word/word-numbering.ts';
import type { Styles } from '#word/word-styles.ts';

/** A field of Word's between its begin and its end, which may be paragraphs apart. */
export type OpenField = {
  instruction: string;
  /** Its words come after its instruction. */
  isResult: boolean;
  words: string;
};

/** What is known while a document is read from its beginning to its end. */
export type Reading = {
  readonly relations: ReadonlyMap<string, Relation>;
  readonly styles: Styles;
  readonly numbering: ReturnType<typeof createNumbering>;
  /** By kind and id: `footnote 2`. */
  readonly notes: ReadonlyMap<string, { readonly words: string; readonly author: string }>;
  readonly fields: OpenField[];
  /** Of the paragraph that is being read, and where there is none, of the next one. */
  readonly bookmarks: Set<string>;
  /** Words by what happened to them, in the paragraph that is being read. */
  readonly lost: Map<string, string[]>;
  readonly losses: Loss[];
  heading: string;
};

/** Remembers what is not carried over as it was, until the place is known. */
export function lose({ lost }: Reading, what: string, words = ''): void {
  const before = lost.get(what) ?? [];
  lost.set(what, words.trim() === '' ? before : [...before, words.trim()]);
}

const PLACE_CHARS = 60;

/** `words`: of the paragraph, or what there is in place of one. */
export function placeLosses({ lost, losses, heading }: Reading, words: string): void {
  const place = words.length > PLACE_CHARS ? `${words.slice(0, PLACE_CHARS).replace(/\s+\S*$/, '')} …` : words;
  for (const [what, lostWords] of lost)
    losses.push({ what: lostWords.length === 0 ? what : `${what}: “${lostWords.join(' … ')}”`, heading, words: place });
  lost.clear();
}
