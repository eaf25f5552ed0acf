import type { XmlElement } from '@rgrove/parse-xml';
import type { PhrasingContent } from 'mdast';
import type { Loss } from 'plinth-policies/intake-report';
import { createNumbering, type ListPlace } from './numbering.ts';
import { readStyles, type Styles } from './word-styles.ts';
import { attribute, elementsOf, wordsIn } from './xml.ts';

export type WordFile = {
  readonly document: XmlElement;
  /** By id: what the document links to, and its other parts. */
  readonly relations: ReadonlyMap<string, Relation>;
  /** The parts of a kind, such as `header`. */
  parts(kind: string): XmlElement[];
};

/** `target`: the path of another part of the file, or an address outside of it. */
export type Relation = { readonly type: string; readonly target: string };

export type WordParagraph = {
  readonly type: 'paragraph';
  readonly content: readonly PhrasingContent[];
  readonly kind?: 'title' | 'subtitle' | 'quote';
  /** Of a heading: where its number comes from. */
  readonly list?: ListPlace;
  /** From 1, as Word counts them. */
  readonly headingLevel?: number;
  /** Names that links within the document lead to. */
  readonly bookmarks: readonly string[];
  readonly isBold: boolean;
  readonly isCentred: boolean;
};

export type WordBlock =
  | WordParagraph
  | {
      readonly type: 'table';
      readonly rows: ReadonlyArray<ReadonlyArray<readonly PhrasingContent[]>>;
      /** Whether the first row names the columns. */
      readonly hasHeads: boolean;
    };

export type WordDocument = {
  readonly blocks: readonly WordBlock[];
  readonly losses: readonly Loss[];
  /** How many paragraphs of text each style has that Word or the writer made, by its name. */
  readonly styles: ReadonlyMap<string, number>;
};

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
  /** As `WordDocument` has it. */
  readonly usedStyles: Map<string, number>;
  /** In small letters: the styles of headings, which the caller has named, from that of the first level on. */
  readonly headingStyles: readonly string[];
  heading: string;
};

export function beginReading(file: WordFile, headingStyles: readonly string[]): Reading {
  const styles = readStyles(file.parts('styles')[0]);
  return {
    relations: file.relations,
    styles,
    numbering: createNumbering(file.parts('numbering')[0], styles),
    notes: new Map(['footnote', 'endnote', 'comment'].flatMap((kind) => notesOf(file, kind))),
    fields: [],
    bookmarks: new Set(),
    lost: new Map(),
    losses: [],
    usedStyles: new Map(),
    headingStyles: headingStyles.map((name) => name.toLowerCase()),
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
  const found = lost.get(what) ?? [];
  lost.set(what, found);
  if (words.trim() !== '') found.push(words.trim());
}

const PLACE_CHARS = 60;

/** `words`: of the paragraph, or in place of one. */
export function placeLosses({ lost, losses, heading }: Reading, words: string): void {
  const place = words.length > PLACE_CHARS ? `${words.slice(0, PLACE_CHARS).replace(/\s+\S*$/, '')} …` : words;
  for (const [what, lostWords] of lost)
    losses.push({ what: lostWords.length === 0 ? what : `${what}: “${lostWords.join(' … ')}”`, heading, words: place });
  lost.clear();
}

/** Most used first: “Normal” (12 paragraphs), “Firm Heading 1” (4). */
export function listedStyles(styles: WordDocument['styles']): string {
  const sorted = [...styles].toSorted(([, one], [, other]) => other - one);
  return sorted.map(([name, count]) => `“${name}” (${count === 1 ? '1 paragraph' : `${count} paragraphs`})`).join(', ');
}
