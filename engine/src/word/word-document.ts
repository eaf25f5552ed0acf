import type { XmlElement } from '@rgrove/parse-xml';
import type { Nodes, PhrasingContent } from 'mdast';

/** The address of a link within the document begins so, until its clause has an id. */
export const BOOKMARK = 'bookmark:';

export type WordFile = {
  readonly document: XmlElement;
  /** By id: what the document links to, and its other parts. */
  readonly relations: ReadonlyMap<string, Relation>;
  /** The parts of a kind, such as `header`. */
  parts(kind: string): XmlElement[];
};

/** `target`: the path of another part of the file, or an address outside of it. */
export type Relation = { readonly type: string; readonly target: string };

/** What was changed or left out, and where. */
export type Loss = {
  /** Continues "Not carried over as it was:". */
  readonly what: string;
  /** The heading above it, if any, and the first words of its paragraph. */
  readonly heading: string;
  readonly words: string;
};

/** Where a paragraph stands in a list of Word's. */
export type ListPlace = {
  /** The id of the list. */
  readonly list: string;
  /** From 0. */
  readonly level: number;
  readonly isOrdered: boolean;
  readonly number: number;
  /** What Word shows, where it is not the number with a dot: `(a)`, `3.1`. Only for the first of its list and level. */
  readonly label?: string;
};

export type WordParagraph = {
  readonly type: 'paragraph';
  readonly content: readonly PhrasingContent[];
  readonly kind?: 'title' | 'subtitle' | 'quote';
  readonly list?: ListPlace;
  /** From 1, as Word counts them. */
  readonly headingLevel?: number;
  /** Names that links within the document lead to. */
  readonly bookmarks: readonly string[];
  readonly isBold: boolean;
};

export type WordBlock =
  | WordParagraph
  | { readonly type: 'table'; readonly rows: ReadonlyArray<ReadonlyArray<readonly PhrasingContent[]>> };

export type WordDocument = { readonly blocks: readonly WordBlock[]; readonly losses: readonly Loss[] };

/** The text of a syntax tree without its formatting; a line break is a space. */
export function plainWords(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) return plainWords(node.children);
      if (node.type === 'break') return ' ';
      return 'value' in node ? node.value : '';
    })
    .join('');
}
