import type { ElementTree } from '#lib/element-tree.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const VOID = /^(?:br|hr|img|input|link|meta|wbr)$/;

/** Escapes text for element content and quoted attributes, in the bytes that React writes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** HTML, or SVG: the bytes that React writes for the same elements. */
export function htmlOf(tree: ElementTree): string {
  if (typeof tree === 'string') return escapeHtml(tree);
  const [name, attributes, children] = tree;
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`);
  const end = VOID.test(name) ? '/>' : `>${children.map(htmlOf).join('')}</${name}>`;
  return `<${name}${written.join('')}${end}`;
}

/** JSON for a `<script>` data block, with `<` escaped: it could end the block or open a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
