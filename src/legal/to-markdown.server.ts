import type { Block, Clause, Inline, ParsedDocument } from '#legal/legal-document.ts';

/**
 * A document as Markdown without front matter: the text of its page, clause numbers and summaries included, for
 * whoever wants to keep, compare or feed it to a program. `summaryLabel` stands before each summary.
 */
export function toMarkdown(document: ParsedDocument, { heading, summaryLabel }: Labels): string {
  const parts = [`# ${document.title}`, heading, ...document.lead.map(blockText), ...document.clauses.flatMap((clause) => clauseParts(clause, 2, summaryLabel))];
  return `${parts.join('\n\n')}\n`;
}

type Labels = {
  /** The line below the title: the day it applies from. */
  readonly heading: string;
  readonly summaryLabel: string;
};

function clauseParts(clause: Clause, depth: number, summaryLabel: string): string[] {
  return [
    `${'#'.repeat(depth)} ${clause.number} ${inlineText(clause.title)}`,
    ...(clause.summary === undefined ? [] : [`> **${summaryLabel}:** ${inlineText(clause.summary)}`]),
    ...clause.blocks.map(blockText),
    ...clause.clauses.flatMap((inner) => clauseParts(inner, depth + 1, summaryLabel)),
  ];
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return inlineText(block.children);
    case 'list':
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${indent(item.map(blockText).join('\n\n'))}`).join('\n');
    case 'table':
      return [row(block.head), row(block.head.map(() => ['---'])), ...block.rows.map(row)].join('\n');
    case 'quote':
      return block.blocks.map((inner) => `> ${blockText(inner)}`).join('\n>\n');
  }
}

function row(cells: ReadonlyArray<readonly Inline[]>): string {
  return `| ${cells.map((cell) => inlineText(cell).replaceAll('|', '\\|')).join(' | ')} |`;
}

function inlineText(inlines: readonly Inline[]): string {
  return inlines.map(oneInline).join('');
}

function oneInline(inline: Inline): string {
  if (typeof inline === 'string') return inline;
  switch (inline.type) {
    case 'strong':
      return `**${inlineText(inline.children)}**`;
    case 'emphasis':
      return `*${inlineText(inline.children)}*`;
    case 'link':
      return `[${inlineText(inline.children)}](${inline.href})`;
    case 'code':
      return `\`${inline.text}\``;
    case 'break':
      return '  \n';
  }
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n  ');
}
