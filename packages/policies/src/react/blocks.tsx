import { Fragment, type ReactNode } from 'react';
import { plainText, type Block, type Inline } from '../text/policy-text.ts';
import { withBoundSpaces } from './bound-spaces.ts';
import { InLocale, isLeftToRight, pageLanguage, type PolicyView, type Viewed } from './view.tsx';

/** How a line, the words of a paragraph or a cell, is shown; and its words without formatting. */
export type LineKind<Line> = {
  readonly show: (line: Line, view: PolicyView) => ReactNode;
  readonly textOf: (line: Line) => string;
};

type Lines = readonly unknown[];
type BlocksProps<Line extends Lines> = {
  readonly blocks: ReadonlyArray<Block<Line>>;
  readonly kind: LineKind<Line>;
} & Viewed;

const INLINES: LineKind<readonly Inline[]> = {
  show: (line, view) => <Inlines view={view} inlines={line} />,
  textOf: plainText,
};

export function Blocks({ view, blocks }: Viewed & { readonly blocks: readonly Block[] }) {
  return <BlocksOf blocks={blocks} kind={INLINES} view={view} />;
}

/** Blocks with lines of any kind. They are keyed by index: they have no other identity, and never change. */
export function BlocksOf<Line extends Lines>({ blocks, kind, view }: BlocksProps<Line>) {
  return blocks.map((block, index) => <BlockElement key={index} block={block} kind={kind} view={view} />);
}

function BlockElement<Line extends Lines>({
  block,
  kind,
  view,
}: { block: Block<Line>; kind: LineKind<Line> } & Viewed) {
  switch (block.type) {
    case 'paragraph':
      return <p>{kind.show(block.children, view)}</p>;
    case 'list': {
      const items = block.items.map((item, index) => {
        const number = block.ordered ? block.numbers?.[index] : undefined;
        return (
          <li key={index} value={number === index + 1 ? undefined : number}>
            <ListItem blocks={item} kind={kind} view={view} />
          </li>
        );
      });
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <Table table={block} kind={kind} view={view} />;
    case 'quote':
      return (
        <blockquote>
          <BlocksOf blocks={block.blocks} kind={kind} view={view} />
        </blockquote>
      );
  }
}

/** An item of one paragraph is rendered without the `<p>`; nested lists follow. */
function ListItem<Line extends Lines>({ blocks, kind, view }: BlocksProps<Line>) {
  const [first, ...others] = blocks;
  if (first?.type !== 'paragraph' || others.some(({ type }) => type !== 'list'))
    return <BlocksOf blocks={blocks} kind={kind} view={view} />;
  return (
    <>
      {kind.show(first.children, view)}
      <BlocksOf blocks={others} kind={kind} view={view} />
    </>
  );
}

/** From this many columns on, tables.css stacks the cells of a row on phones. */
const STACKED_COLUMNS = 3;
/** From this many on, a table on a wide screen also takes the space of the side notes. */
const WIDE_COLUMNS = 4;

/** Letters that fit on a line: on a phone of 390 px with text of twice the size, and where the text is at its widest. */
const PHONE_LETTERS = 22;
const TEXT_LETTERS = 70;
/** The space after a column, in letters. */
const AFTER_COLUMN = 2;

type Table<Line> = Extract<Block<Line>, { type: 'table' }>;

/**
 * The first cell of a row is its header. `data-column` labels the others where they are stacked. Without a word in its head a
 * table has none: its rows are labels with their values.
 */
function Table<Line extends Lines>({
  table: { head, rows },
  kind,
  view,
}: { table: Table<Line>; kind: LineKind<Line> } & Viewed) {
  const { show, textOf } = kind;
  const isHeadless = head.every(({ length }) => length === 0);
  const isStacked = isHeadless || head.length >= STACKED_COLUMNS;
  const names = isStacked && !isHeadless ? head.map(textOf) : [];
  const letters = lettersBeside([head, ...rows].map((row) => row.map(textOf)));
  const even = letters > TEXT_LETTERS ? 'even' : letters > PHONE_LETTERS && !isStacked && 'even-on-phones';
  const figures = head.map((_, column) =>
    isOfFigures(rows.map((row) => row[column]).map((cell) => (cell ? textOf(cell) : ''))),
  );
  const classes = [isStacked && 'stacked', isHeadless && 'facts', head.length >= WIDE_COLUMNS && 'wide', even];
  return (
    <table className={classes.filter(Boolean).join(' ') || undefined}>
      {!isHeadless && (
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col" className={figures[index] === true ? 'figures' : undefined}>
                {show(cell, view)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((cells, index) => (
          <Row key={index} {...{ view, cells, names, figures, show }} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps<Line> = Pick<LineKind<Line>, 'show'> & {
  cells: readonly Line[];
  names: readonly string[];
  figures: readonly boolean[];
} & Viewed;

function Row<Line extends Lines>({ view, cells, names, figures, show }: RowProps<Line>) {
  const [first, ...others] = cells;
  return (
    <tr>
      {first !== undefined && <th scope="row">{show(first, view)}</th>}
      {others.map((cell, index) => (
        <td key={index} data-column={names[index + 1]} className={figures[index + 1] === true ? 'figures' : undefined}>
          {show(cell, view)}
        </td>
      ))}
    </tr>
  );
}

/** A number with a currency or a percent sign, perhaps with a mark. */
const FIGURE = /^(?:\p{Lu}{3}\s|[€$£]\s?)?[−-]?\p{Nd}[\p{Nd}.,\s]*(?:%|\s%|\s\p{Lu}{3}|\s?[€$£])?[†*]?$/u;

/** Numbers are read by their ends. A word may stand in the place of one, such as "none", of fewer cells than numbers do. */
function isOfFigures(cells: readonly string[]): boolean {
  const words = cells.filter((cell) => cell !== '' && !FIGURE.test(cell));
  const figures = cells.filter((cell) => FIGURE.test(cell));
  return figures.length > words.length && words.every((word) => /^\p{L}+$/u.test(word));
}

/** The least width of a table in letters: the longest word of each column is on one line. */
function lettersBeside(rows: ReadonlyArray<readonly string[]>): number {
  const widths: number[] = [];
  for (const cells of rows)
    cells.forEach((cell, column) => {
      const words = cell.split(/\s+/);
      widths[column] = Math.max(widths[column] ?? 0, ...words.map(({ length }) => length + AFTER_COLUMN));
    });
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Keeps a line of Latin letters, such as an address, in its order where the text runs from right to left. */
type IsolatedProps = Viewed & { readonly line: readonly Inline[]; readonly children: ReactNode };

export function Isolated({ view: { languages, textLocale = '' }, line, children }: IsolatedProps) {
  const isRightToLeft = languages[textLocale]?.dir === 'rtl';
  return isRightToLeft && isLeftToRight(plainText(line)) ? <bdi>{children}</bdi> : children;
}

type InlinesProps = Viewed & { readonly inlines: readonly Inline[] };

/** A whole line: the words of a paragraph, a cell or a title. */
export function Inlines({ view, inlines }: InlinesProps) {
  return (
    <Isolated view={view} line={inlines}>
      <Words view={view} inlines={inlines} />
    </Isolated>
  );
}

/** They are keyed by index: they have no other identity, and never change. */
export function Words({ view, inlines }: InlinesProps) {
  return inlines.map((inline, index) => <InlineElement key={index} view={view} inline={inline} />);
}

function InlineElement({ view, inline }: Viewed & { readonly inline: Inline }) {
  if (typeof inline === 'string') return <Text view={view} words={inline} />;
  switch (inline.type) {
    case 'strong':
      return (
        <strong>
          <Words view={view} inlines={inline.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Words view={view} inlines={inline.children} />
        </em>
      );
    case 'link':
      return <PolicyLink view={view} href={inline.href} inlines={inline.children} />;
    case 'code':
      return <code dir="ltr">{breakable(inline.text)}</code>;
    case 'break':
      return <br />;
  }
}

/** In the text of a sample, each mark of a sample fact has a name. */
function Text({ view, words }: Viewed & { readonly words: string }) {
  const { sampleMark, t } = view;
  const bound = withBoundSpaces(words);
  if (sampleMark === undefined || !bound.includes(sampleMark)) return bound;
  return bound.split(sampleMark).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <abbr title={t('legal.sampleFact')} {...pageLanguage(view)}>
          {sampleMark}
        </abbr>
      )}
      {part}
    </Fragment>
  ));
}

/** A link to a policy that has ended is its words and a note. */
function PolicyLink({ view, href, inlines }: InlinesProps & { readonly href: string }) {
  const { Link, t } = view;
  const words = <Words view={view} inlines={inlines} />;
  if (view.hasEnded?.(href) !== true)
    return (
      <Link href={href} text={plainText(inlines)}>
        {words}
      </Link>
    );
  return (
    <>
      {words} <InLocale view={view}>{t('legal.ended')}</InLocale>
    </>
  );
}

/** A URL may wrap before a dot or a slash, instead of widening its table. */
function breakable(text: string): ReactNode {
  return text.split(/\b(?=[./])/).map((part, index) => [index > 0 && <wbr key={index} />, part]);
}
