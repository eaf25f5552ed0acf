/** Inline content of a legal text. There is no HTML in it: each type is rendered as an element. */
export type Inline =
  | string
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'break' };

/** `Line`: the words of a paragraph or a cell. A comparison has lines of its own. */
export type Block<Line = readonly Inline[]> =
  | { readonly type: 'paragraph'; readonly children: Line }
  | {
      readonly type: 'list';
      readonly ordered: boolean;
      readonly start?: number;
      /** In a comparison of two lists: of each item, in its own version. */
      readonly numbers?: readonly number[];
      readonly items: ReadonlyArray<ReadonlyArray<Block<Line>>>;
    }
  | { readonly type: 'table'; readonly head: TableRow<Line>; readonly rows: ReadonlyArray<TableRow<Line>> }
  | { readonly type: 'quote'; readonly blocks: ReadonlyArray<Block<Line>> };

export type TableRow<Line = readonly Inline[]> = readonly Line[];

/** A numbered section. Its `id` is permanent, through rewording and translation, so that links to it keep working. */
export type Clause = {
  readonly id: string;
  /** Such as `3.1`; counted by the build. */
  readonly number: string;
  readonly title: readonly Inline[];
  /** The non-binding summary: in Markdown, the quotation directly below the heading. */
  readonly summary?: readonly Inline[];
  readonly blocks: readonly Block[];
  readonly clauses: readonly Clause[];
};

export type Change = { readonly date: string; readonly note: string };

/** A clause that another version of the binding text has, and the current text does not. */
export type OtherClause = {
  readonly id: string;
  readonly title: string;
  /** `added`: by a version that has not been translated yet. */
  readonly status: 'removed' | 'added';
  /** Date of the version that removed or added it. */
  readonly date: string;
  /** Date of the last version that has it. */
  readonly version: string;
};

export type PolicyText = {
  readonly title: string;
  readonly description: string;
  /** ISO date from which it applies, which names the version; `2026-11-26.2` for a correction on a day that has a text. */
  readonly effective: string;
  /** `14:30`, where the company is: it is a correction, made at this hour of its day. */
  readonly correctedAt?: string | undefined;
  /** ISO date on which the site first showed it, before it applied. */
  readonly announced?: string | undefined;
  readonly changes: readonly Change[];
  readonly translationOf?: string | undefined;
  /** Of a translation that was corrected: 2 for the second text of the version that it translates. */
  readonly revision?: number | undefined;
  /** It changes nothing that readers decided on: visitors who have answered about measuring are not asked again. */
  readonly material?: false | undefined;
  readonly sample: boolean;
  readonly lead: readonly Block[];
  readonly clauses: readonly Clause[];
};

export type LegalDocument = PolicyText & {
  readonly slug: string;
  /** On the page of the policy: clauses that only other versions have. */
  readonly others?: readonly OtherClause[];
  /** The text's locale, which differs from the page's when it is not translated. */
  readonly locale: string;
};

export function allClauses(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause) => [clause, ...allClauses(clause.clauses)]);
}

export function linesOf<Line>(blocks: ReadonlyArray<Block<Line>>): Line[] {
  return blocks.flatMap((block): readonly Line[] => {
    switch (block.type) {
      case 'paragraph':
        return [block.children];
      case 'list':
        return linesOf(block.items.flat());
      case 'table':
        return [block.head, ...block.rows].flatMap((row) => row);
      case 'quote':
        return linesOf(block.blocks);
    }
  });
}

export function mapLines<From, To>(blocks: ReadonlyArray<Block<From>>, to: (line: From) => To): Array<Block<To>> {
  return blocks.map((block): Block<To> => {
    switch (block.type) {
      case 'paragraph':
        return { ...block, children: to(block.children) };
      case 'list':
        return { ...block, items: block.items.map((item) => mapLines(item, to)) };
      case 'table':
        return { ...block, head: block.head.map(to), rows: block.rows.map((row) => row.map(to)) };
      case 'quote':
        return { ...block, blocks: mapLines(block.blocks, to) };
    }
  });
}

/** The same content without links, for use inside a link: HTML has no nested links. */
export function withoutLinks(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline): readonly Inline[] => {
    if (typeof inline === 'string' || !('children' in inline)) return [inline];
    const children = withoutLinks(inline.children);
    return inline.type === 'link' ? children : [{ ...inline, children }];
  });
}

/** The text of inline content without its formatting; a line break is a space. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if ('text' in inline) return inline.text;
      return 'children' in inline ? plainText(inline.children) : ' ';
    })
    .join('');
}
