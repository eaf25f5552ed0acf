

/** A legal text as the build parsed it. Rendered element by element: there is no HTML in it. */
export type Inline =
  | string
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'break' };

export type Block =
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly start?: number; readonly items: ReadonlyArray<readonly Block[]> }
  | { readonly type: 'table'; readonly head: ReadonlyArray<readonly Inline[]>; readonly rows: TableRow[] }
  | { readonly type: 'quote'; readonly blocks: readonly Block[] };

export type TableRow = ReadonlyArray<readonly Inline[]>;

/** A numbered part of the text under its heading. `id` is permanent: links to it outlive rewording and translation. */
export type Clause = {
  readonly id: string;
  /** `3`, `3.1`: its place in the text, given by the build. */
  readonly number: string;
  readonly title: readonly Inline[];
  /** The plain-language summary, not binding: the quotation that follows the heading. */
  readonly summary?: readonly Inline[];
  readonly blocks: readonly Block[];
  readonly clauses: readonly Clause[];
};

export type Change = { readonly date: string; readonly note: string };

/** What a Markdown file holds, independent of where it lies. */
export type ParsedDocument = {
  readonly title: string;
  readonly description: string;
  /** ISO date it applies from; also the version's identifier. */
  readonly effective: string;
  readonly changes: readonly Change[];
  readonly translationOf?: string;
  readonly sample: boolean;
  /** What stands before the first clause. */
  readonly lead: readonly Block[];
  readonly clauses: readonly Clause[];
};

/** A version of a legal document, as a page shows it. */
export type LegalDocument = ParsedDocument & {
  readonly slug: string;
  /** The language of the text, which may not be that of the page around it. */
  readonly locale: string;
  /** False for an earlier version. */
  readonly current: boolean;
};

/** All clauses in reading order, whatever their depth. */
export function allClauses(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause) => [clause, ...allClauses(clause.clauses)]);
}
