import type { Nodes } from 'mdast';

/** The text of a syntax tree without its formatting; a line break is a space. */
export function plainWords(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) return plainWords(node.children);
      if (node.type === 'break') return ' ';
      return 'value' in node ? node.value : '';
    })
    .join('');
}
