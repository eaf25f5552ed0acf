import type { Loss, Relation, WordFile } from '#word/word-document.ts';
import { createNumbering } from '#word/word-numbering.ts';
import { readStyles, type Styles } from '#word/word-styles.ts';
import { attribute, elementsOf, wordsIn } from '#word/xml.ts';

/** A field of Word's between its begin and its end, which may be paragraphs apart. */
export type OpenField = {
  instruction: string;
  /** Whether the instruction is complete: what follows are the words. */
  isResult: boolean;
  words: string;
};

/** The state of reading a document from beginning to end. */
export type Reading = {
  readonly relations: ReadonlyMap<string, Relation>;
  readonly styles: Styles;
  readonly numbering: ReturnType<typeof createNumbering>;
  /** By kind and id: `footnote 2`. */
  readonly notes: ReadonlyMap<string, { readonly words: string; readonly author: string }>;
  readonly fields: OpenField[];
  /** Of the current paragraph, or of the next one between two. */
  readonly bookmarks: Set<string>;
  /** Words of the current paragraph by what happened to them. */
  readonly lost: Map<string, string[]>;
  readonly losses: Loss[];
  heading: string;
};

export function beginReading(file: WordFile): Reading {
  return {
    relations: file.relations,
    styles: readStyles(file.parts('styles')[0]),
    numbering: createNumbering(file.parts('numbering')[0]),
    notes: new Map(['footnote', 'endnote', 'comment'].flatMap((kind) => notesOf(file, kind))),
    fields: [],
    bookmarks: new Set(),
    lost: new Map(),
    losses: [],
    heading: '',
  };
}

function notesOf(file: WordFile, kind: string) {
  return file
    .parts(`${kind}s`)
    .flatMap(elementsOf)
    .map((element) => {
      const note = { words: wordsIn(element), author: attribute(element, 'w:author') ?? '' };
      return [`${kind} ${attribute(element, 'w:id')}`, note] as const;
    });
}

/** Notes a loss, until `placeLosses` knows the paragraph's words. */
export function lose({ lost }: Reading, what: string, words = ''): void {
  const before = lost.get(what) ?? [];
  lost.set(what, words.trim() === '' ? before : [...before, words.trim()]);
}

const PLACE_CHARS = 60;

/** `words`: of the paragraph, or in place of one. */
export function placeLosses({ lost, losses, heading }: Reading, words: string): void {
  const place = words.length > PLACE_CHARS ? `${words.slice(0, PLACE_CHARS).replace(/\s+\S*$/, '')} …` : words;
  for (const [what, lostWords] of lost)
    losses.push({ what: lostWords.length === 0 ? what : `${what}: “${lostWords.join(' … ')}”`, heading, words: place });
  lost.clear();
}
