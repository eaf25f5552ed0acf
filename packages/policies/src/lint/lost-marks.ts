import type { Nodes, Paragraph, Text } from 'mdast';
import { nodeLine } from '../text/parse-policy.ts';

/** A line of the text, and what is wrong there. */
export type Finding = readonly [line: number, what: string];

const FOOTNOTE = /\[\^[^\]\s]+\]/;
const BULLET = /^[•◦‣▪●○■](?=\s)/;

/** Marks that Markdown gives no meaning to, so that a page shows them as signs. `nodes`: of a whole text. */
export function lostMarks(nodes: readonly Nodes[]): Finding[] {
  return nodes.flatMap((node) => {
    if (node.type === 'paragraph') return bullets(node);
    if (node.type !== 'text') return [];
    return linesWith(node, FOOTNOTE, 'is shown as it is: a text has no footnotes; write the note into the clause');
  });
}

/** At the beginning of a line. A cell of a table has no other way to list. */
function bullets({ children }: Paragraph): Finding[] {
  return children.flatMap((node, index): Finding[] => {
    if (node.type !== 'text') return [];
    const found = linesWith(node, BULLET, 'begins a line, and is shown as a sign: write a list, each item with -');
    // Before the first line of a later node, other words stand on it.
    return found.filter(([line]) => index === 0 || line > nodeLine(node));
  });
}

function linesWith(node: Text, mark: RegExp, what: string): Finding[] {
  return node.value.split('\n').flatMap((line, index): Finding[] => {
    const [found] = mark.exec(line) ?? [];
    return found === undefined ? [] : [[nodeLine(node) + index, `${found} ${what}`]];
  });
}
