import type { BlockContent, Link, ListItem, PhrasingContent, RootContent, TableRow as RowNode } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, toMarkdown as writeMarkdown, type Handle, type Options } from 'mdast-util-to-markdown';
import { hasEnded } from '#legal/ended-policy.ts';
import type { Block, Clause, Inline, ParsedDocument, TableRow } from '#legal/legal-document.ts';

/**
 * The text of a document's page as Markdown, with clause numbers and summaries and without front matter. Special characters
 * are escaped, so that parsing it gives the same text.
 */
export function toMarkdown(document: ParsedDocument, labels: Labels): string {
  const children: RootContent[] = [
    { type: 'heading', depth: 1, children: [text(document.title)] },
    { type: 'paragraph', children: [text(labels.heading)] },
    ...document.lead.map(blockNode),
    ...document.clauses.flatMap((clause) => clauseNodes(clause, 2, labels)),
  ];
  return writeMarkdown({ type: 'root', children }, { ...OPTIONS, handlers: { link: linkHandler(labels) } });
}

type Labels = {
  /** The line below the title. */
  readonly heading: string;
  /** With `notBinding`, the label of each summary. */
  readonly summaryLabel: string;
  readonly notBinding: string;
  /** Stands behind the words of a link to a policy that has ended. */
  readonly ended: string;
};

const OPTIONS: Options = {
  extensions: [gfmToMarkdown()],
  bullet: '-',
  rule: '-',
  emphasis: '*',
  listItemIndent: 'one',
};

/** Writes a link to a policy that has ended as its page shows it: its words and a note. */
function linkHandler({ ended }: Labels): Handle {
  return (node: Link, parent, state, info) =>
    hasEnded(node.url)
      ? `${state.containerPhrasing(node, info)} ${state.safe(ended, { before: ' ', after: info.after })}`
      : defaultHandlers.link(node, parent, state, info);
}

function clauseNodes(clause: Clause, depth: 2 | 3 | 4 | 5 | 6, labels: Labels): RootContent[] {
  const deeper = [3, 4, 5, 6, 6] as const;
  return [
    { type: 'heading', depth, children: [text(`${clause.number} `), ...inlineNodes(clause.title)] },
    ...(clause.summary === undefined ? [] : [summaryNode(clause.summary, labels)]),
    ...clause.blocks.map(blockNode),
    ...clause.clauses.flatMap((inner) => clauseNodes(inner, deeper[depth - 2] ?? 6, labels)),
  ];
}

function summaryNode(summary: readonly Inline[], { summaryLabel, notBinding }: Labels): BlockContent {
  const label: PhrasingContent = { type: 'strong', children: [text(`${summaryLabel} (${notBinding}):`)] };
  return {
    type: 'blockquote',
    children: [{ type: 'paragraph', children: [label, text(' '), ...inlineNodes(summary)] }],
  };
}

function blockNode(block: Block): BlockContent {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', children: inlineNodes(block.children) };
    case 'list': {
      const { ordered, start = 1, items } = block;
      const children = items.map(itemNode);
      return {
        type: 'list',
        ordered,
        ...(ordered ? { start } : {}),
        spread: children.some(({ spread }) => spread),
        children,
      };
    }
    case 'table':
      return { type: 'table', children: [block.head, ...block.rows].map(rowNode) };
    case 'quote':
      return { type: 'blockquote', children: block.blocks.map(blockNode) };
  }
}

/** Only a list may follow without an empty line. */
function itemNode(blocks: readonly Block[]): ListItem {
  return {
    type: 'listItem',
    spread: blocks.slice(1).some(({ type }) => type !== 'list'),
    children: blocks.map(blockNode),
  };
}

function rowNode(cells: TableRow): RowNode {
  return { type: 'tableRow', children: cells.map((cell) => ({ type: 'tableCell', children: inlineNodes(cell) })) };
}

function inlineNodes(inlines: readonly Inline[]): PhrasingContent[] {
  return inlines.map(inlineNode);
}

function inlineNode(inline: Inline): PhrasingContent {
  if (typeof inline === 'string') return text(inline);
  switch (inline.type) {
    case 'strong':
    case 'emphasis':
      return { type: inline.type, children: inlineNodes(inline.children) };
    case 'link':
      return { type: 'link', url: inline.href, children: inlineNodes(inline.children) };
    case 'code':
      return { type: 'inlineCode', value: inline.text };
    case 'break':
      return { type: 'break' };
  }
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}
