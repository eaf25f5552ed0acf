import type { ComparedBlock, ComparedClause, ComparedText, Comparison } from '#legal/compare/comparison.ts';
import { plainText, type Inline } from '#legal/legal-document.ts';

/** How the terminal shows what the page does with elements: in signs, so that it is never told by colour only. */
export type Marks = {
  readonly deleted: (words: string) => string;
  readonly inserted: (words: string) => string;
  readonly heading: (words: string) => string;
  /** A line that stands for what is folded. */
  readonly folded: (words: string) => string;
};

/** The comparison that a page shows of two versions, as lines: all that differs, and a heading for each clause that does not. */
export function comparisonLines({ title, lead, leadChanged, clauses, counts }: Comparison, marks: Marks): string[] {
  const { changed, added, removed, moved } = counts;
  return [
    textLine(title, marks),
    `Clauses changed: ${changed}, added: ${added}, removed: ${removed}, moved: ${moved}.`,
    ...(lead.length === 0 ? [] : leadLines(lead, leadChanged, marks)),
    ...clauses.flatMap((clause) => clauseLines(clause, marks)),
  ];
}

function leadLines(lead: Comparison['lead'], isChanged: boolean, marks: Marks): string[] {
  if (!isChanged) return ['', marks.folded('Before the first clause: unchanged')];
  return ['', marks.heading('Before the first clause'), ...blockLines(lead, marks)];
}

function clauseLines(clause: ComparedClause, marks: Marks): string[] {
  const { status, number, title, summary, blocks, hasChangedWords } = clause;
  const heading = `${number} ${textLine(title, marks)}${noteOf(clause)}`;
  // As on the page: what only moved is folded at both places, and what moved and changed is open where it is now.
  if (status === 'kept' || status === 'moved-away' || (status === 'moved-here' && !hasChangedWords))
    return [...(status === 'kept' ? [] : ['']), marks.folded(heading)];
  return [
    '',
    marks.heading(heading),
    ...(summary === undefined ? [] : [`  In short: ${textLine(summary, marks)}`]),
    ...blockLines(blocks, marks),
  ];
}

function noteOf({ status, number, otherNumber = number }: ComparedClause): string {
  switch (status) {
    case 'kept':
      return otherNumber === number ? ': unchanged' : `: unchanged, was ${otherNumber}`;
    case 'changed':
      return otherNumber === number ? '' : ` (was ${otherNumber})`;
    case 'added':
      return ' (added)';
    case 'removed':
      return ' (removed)';
    case 'moved-away':
      return `: moved, is now ${otherNumber}`;
    case 'moved-here':
      return `: moved here, was ${otherNumber}`;
  }
}

function blockLines(blocks: readonly ComparedBlock[], marks: Marks, indent = '  '): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.type) {
      case 'paragraph':
        return [indent + textLine(block.text, marks)];
      case 'list':
        return block.items.flatMap(({ number, blocks: inner }) => {
          const bullet = block.ordered ? `${number}. ` : '- ';
          const [first = '', ...others] = blockLines(inner, marks, indent + ' '.repeat(bullet.length));
          return [indent + bullet + first.trimStart(), ...others];
        });
      case 'table':
        return [block.head, ...block.rows].map((row) => indent + row.map((cell) => textLine(cell, marks)).join(' | '));
      case 'quote':
        return blockLines(block.blocks, marks, `${indent}> `);
    }
  });
}

function textLine(text: ComparedText, marks: Marks): string {
  return text
    .map(({ mark, inlines }) => (mark === 'kept' ? plainText(inlines) : marks[mark](wordsOf(inlines))))
    .join('');
}

/** With the address of each link, which may be all that differs. */
function wordsOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string' || !('children' in inline)) return plainText([inline]);
      const words = wordsOf(inline.children);
      return inline.type === 'link' ? `${words} (${inline.href})` : words;
    })
    .join('');
}
