/** An element of HTML or SVG as data, with the attribute names of HTML and SVG. */
export type TreeElement = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly ElementTree[],
];

export type ElementTree = TreeElement | string;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const VOID = /^(?:br|hr|img|input|link|meta|wbr)$/;
/** Escapes text for element content and quoted attributes, in the bytes that React writes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

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
