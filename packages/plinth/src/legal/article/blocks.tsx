import { createContext, useContext, type ReactNode } from 'react';
import { plainText, type Block, type Inline } from 'plinth-policies/text';
import { useTranslate } from '#i18n/i18n-context.tsx';
import { isLeftToRight, languageAttributes } from '#i18n/intl.ts';
import { targetKind } from '#lib/url.ts';
import { resolvePath } from '#model/addresses.ts';
import { SiteLink } from '#navigation/site-link.tsx';

/** How a line, the words of a paragraph or a cell, is shown; and its words without formatting. */
export type LineView<Line> = {
  readonly show: (line: Line) => ReactNode;
  readonly textOf: (line: Line) => string;
};

type Lines = readonly unknown[];
type BlocksProps<Line extends Lines> = { readonly blocks: ReadonlyArray<Block<Line>>; readonly view: LineView<Line> };

const INLINES: LineView<readonly Inline[]> = { show: (line) => <Inlines inlines={line} />, textOf: plainText };

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return <BlocksOf blocks={blocks} view={INLINES} />;
}

/** Blocks with lines of any kind. They are keyed by index: they have no other identity, and never change. */
export function BlocksOf<Line extends Lines>({ blocks, view }: BlocksProps<Line>) {
  return blocks.map((block, index) => <BlockElement key={index} block={block} view={view} />);
}

function BlockElement<Line extends Lines>({ block, view }: { block: Block<Line>; view: LineView<Line> }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{view.show(block.children)}</p>;
    case 'list': {
      const items = block.items.map((item, index) => {
        const number = block.ordered ? block.numbers?.[index] : undefined;
        return (
          <li key={index} value={number === index + 1 ? undefined : number}>
            <ListItem blocks={item} view={view} />
          </li>
        );
      });
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <Table table={block} view={view} />;
    case 'quote':
      return (
        <blockquote>
          <BlocksOf blocks={block.blocks} view={view} />
        </blockquote>
      );
  }
}

/** An item of one paragraph is rendered without the `<p>`; nested lists follow. */
function ListItem<Line extends Lines>({ blocks, view }: BlocksProps<Line>) {
  const [first, ...others] = blocks;
  if (first?.type !== 'paragraph' || others.some(({ type }) => type !== 'list'))
    return <BlocksOf blocks={blocks} view={view} />;
  return (
    <>
      {view.show(first.children)}
      <BlocksOf blocks={others} view={view} />
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
function Table<Line extends Lines>({ table: { head, rows }, view }: { table: Table<Line>; view: LineView<Line> }) {
  const { show, textOf } = view;
  const isHeadless = head.every(({ length }) => length === 0);
  const isStacked = isHeadless || head.length >= STACKED_COLUMNS;
  const names = isStacked && !isHeadless ? head.map(textOf) : [];
  const letters = lettersBeside([head, ...rows].map((row) => row.map(textOf)));
  const even = letters > TEXT_LETTERS ? 'even' : letters > PHONE_LETTERS && !isStacked && 'even-on-phones';
  const classes = [isStacked && 'stacked', isHeadless && 'facts', head.length >= WIDE_COLUMNS && 'wide', even];
  return (
    <table className={classes.filter(Boolean).join(' ') || undefined}>
      {!isHeadless && (
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {show(cell)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((cells, index) => (
          <Row key={index} cells={cells} names={names} show={show} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps<Line> = Pick<LineView<Line>, 'show'> & { cells: readonly Line[]; names: readonly string[] };

function Row<Line extends Lines>({ cells, names, show }: RowProps<Line>) {
  const [first, ...others] = cells;
  return (
    <tr>
      {first !== undefined && <th scope="row">{show(first)}</th>}
      {others.map((cell, index) => (
        <td key={index} data-column={names[index + 1]}>
          {show(cell)}
        </td>
      ))}
    </tr>
  );
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

/** The locale of the text. */
export const TextLocale = createContext('');

/** Keeps a line of Latin letters, such as an address, in its order where the text runs from right to left. */
export function Isolated({ line, children }: { line: readonly Inline[]; children: ReactNode }) {
  const isRightToLeft = languageAttributes(useContext(TextLocale)).dir === 'rtl';
  return isRightToLeft && isLeftToRight(plainText(line)) ? <bdi>{children}</bdi> : children;
}

/** A whole line: the words of a paragraph, a cell or a title. */
export function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return (
    <Isolated line={inlines}>
      <Words inlines={inlines} />
    </Isolated>
  );
}

/** They are keyed by index: they have no other identity, and never change. */
export function Words({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => <InlineElement key={index} inline={inline} />);
}

function InlineElement({ inline }: { inline: Inline }) {
  if (typeof inline === 'string') return inline;
  switch (inline.type) {
    case 'strong':
      return (
        <strong>
          <Words inlines={inline.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Words inlines={inline.children} />
        </em>
      );
    case 'link':
      return <PolicyLink href={inline.href} inlines={inline.children} />;
    case 'code':
      return <code dir="ltr">{breakable(inline.text)}</code>;
    case 'break':
      return <br />;
  }
}

/** A link to a policy that has ended is its words and a note. */
function PolicyLink({ href, inlines }: { href: string; inlines: readonly Inline[] }) {
  const t = useTranslate();
  const words = <Words inlines={inlines} />;
  if (!hasEnded(href))
    return (
      <SiteLink href={href} text={plainText(inlines)}>
        {words}
      </SiteLink>
    );
  return (
    <>
      {words} {t('legal.ended')}
    </>
  );
}

/** Any origin will do: a target that starts with a slash has the same path on each. */
const BASE = 'http://localhost';
/** A policy or an earlier version of one, in any language. */
const POLICY_PATH = /^\/(?:[\w-]+\/)?legal\/[^/]+\//;

/** Earlier versions, which never change, may link to a policy that the site no longer has. */
function hasEnded(href: string): boolean {
  if (!href.startsWith('/') || targetKind(href, BASE) !== 'internal') return false;
  const { pathname } = new URL(href, BASE);
  return POLICY_PATH.test(pathname) && resolvePath(pathname).kind === 'unknown';
}

/** A URL may wrap before a dot or a slash, instead of widening its table. */
function breakable(text: string): ReactNode {
  return text.split(/\b(?=[./])/).map((part, index) => [index > 0 && <wbr key={index} />, part]);
}
