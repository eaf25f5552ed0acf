import type { Nodes, Paragraph, Text } from 'mdast';
import { nodeLine } from '../text/parse-policy.ts';

/** A line of the text, and what is wrong there. */
export type Finding = readonly [line: number, what: string];

const FOOTNOTE = /\[\^[^\]\s]+\]/;
const BULLET = /^[•◦‣▪●○■](?=\s)/;
/** `a)`, `(1)`, `(iv)` at the beginning of a line. */
const LIST_MARK = /^(?:\([\p{L}\p{N}]{1,4}\)|\p{L}{1,4}\))(?=\s)/u;
/** What an item of a list ends with, or the words before the first. A wrapped line of prose rarely does. */
const END_OF_ITEM = /[:;.,،؛：；。](?:\s+\p{L}{1,4})?\s*$/u;

/** Marks that Markdown gives no meaning to, so that a page shows them as signs. `nodes`: of a whole text. */
export function lostMarks(nodes: readonly Nodes[]): Finding[] {
  return nodes.flatMap((node) => {
    if (node.type === 'paragraph') return bullet(node);
    return node.type === 'text' ? [...footnotes(node), ...listMarks(node)] : [];
  });
}

function footnotes(node: Text): Finding[] {
  return node.value.split('\n').flatMap((line, index): Finding[] => {
    const [mark] = FOOTNOTE.exec(line) ?? [];
    if (mark === undefined) return [];
    return [
      [nodeLine(node) + index, `${mark} is shown as it is: a text has no footnotes; write the note into the clause`],
    ];
  });
}

/** At the beginning of a paragraph, or of an item of a list. A cell of a table has no other way to list. */
function bullet({ children: [first] }: Paragraph): Finding[] {
  const [mark] = (first?.type === 'text' ? BULLET.exec(first.value) : null) ?? [];
  return mark === undefined
    ? []
    : [[nodeLine(first), `the line begins with ${mark}, which is shown as a sign: write a list, each item with -`]];
}

function listMarks(node: Text): Finding[] {
  const lines = node.value.split('\n');
  return lines.flatMap((line, index): Finding[] => {
    const before = lines[index - 1];
    if (before === undefined) return [];
    const isItem = END_OF_ITEM.test(before) || LIST_MARK.test(before);
    const [mark] = BULLET.exec(line) ?? (isItem ? LIST_MARK.exec(line) : null) ?? [];
    if (mark === undefined) return [];
    const instead = 'write a list, each item with - or 1., or put an empty line between them';
    return [
      [nodeLine(node) + index, `the line that begins with ${mark} is shown as more of the line above it: ${instead}`],
    ];
  });
}
