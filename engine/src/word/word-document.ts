import type { PhrasingContent } from 'mdast';
import type { ListPlace } from '#word/word-numbering.ts';

/** Links to a place in the document have such an address, until its clause has an id. */
export const BOOKMARK = 'bookmark:';

/** Another part of the file, or an address. */
export type Relation = { readonly type: string; readonly target: string; readonly isExternal: boolean };

/** What was changed or left out, and where. */
export type Loss = {
  /** Continues "Not carried over as it was:". */
  readonly what: string;
  /** The heading above it, if any, and the first words of its paragraph. */
  readonly heading: string;
  readonly words: string;
};

export type WordParagraph = {
  readonly type: 'paragraph';
  readonly content: readonly PhrasingContent[];
  readonly kind?: 'title' | 'subtitle' | 'quote';
  readonly list?: ListPlace;
  /** From 1, as Word counts them. */
  readonly headingLevel?: number;
  /** Named places in the paragraph, which links of the document lead to. */
  readonly bookmarks: readonly string[];
  /** Whether all of its letters are bold. */
  readonly isBold: boolean;
};

export type WordBlock =
  | WordParagraph
  | { readonly type: 'table'; readonly rows: ReadonlyArray<ReadonlyArray<readonly PhrasingContent[]>> };

export type WordDocument = { readonly blocks: readonly WordBlock[]; readonly losses: readonly Loss[] };
