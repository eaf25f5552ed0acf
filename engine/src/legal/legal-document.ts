/** Inline content of a legal text. There is no HTML in it: each type is rendered as an element. */
export type Inline =
  | string
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'break' };

export type Block =
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | {
      readonly type: 'list';
      readonly ordered: boolean;
      readonly start?: number;
      readonly items: ReadonlyArray<readonly Block[]>;
    }
  | { readonly type: 'table'; readonly head: ReadonlyArray<readonly Inline[]>; readonly rows: TableRow[] }
  | { readonly type: 'quote'; readonly blocks: readonly Block[] };

export type TableRow = ReadonlyArray<readonly Inline[]>;

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

export type ParsedDocument = {
  readonly title: string;
  readonly description: string;
  /** ISO date from which it applies; also identifies the version. */
  readonly effective: string;
  /** ISO date on which the site first showed it, before it applied. */
  readonly announced?: string | undefined;
  readonly changes: readonly Change[];
  readonly translationOf?: string | undefined;
  /** It measures what the version before it did: visitors who have answered are not asked again. */
  readonly measuring?: 'unchanged' | undefined;
  readonly sample: boolean;
  readonly lead: readonly Block[];
  readonly clauses: readonly Clause[];
};

export type LegalDocument = ParsedDocument & {
  readonly slug: string;
  /** On the page of the policy: clauses that only other versions have. */
  readonly others?: readonly OtherClause[];
  /** The text's locale, which differs from the page's when it is not translated. */
  readonly locale: string;
};

/** All clauses in reading order, whatever their depth. */
export function allClauses(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause) => [clause, ...allClauses(clause.clauses)]);
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
