import { invariant } from '#lib/invariant.ts';

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
const CHARACTERS = Object.fromEntries(Object.entries(ESCAPES).map(([character, escape]) => [escape, character]));

const VOID = /^(?:br|hr|img|input|link|meta|wbr)$/;
/** An end tag, a start tag (attributes, and whether it is void) or text. React escapes `<` and `>` in values too. */
const TOKEN = /<\/(?<end>[\w-]+)>|<(?<name>[\w-]+)(?<attributes>[^>]*?)(?<isVoid>\/?)>|(?<text>[^<]+)/g;
const ATTRIBUTE = /([^\s=]+)="([^"]*)"/g;

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

/** Parses React's static markup. It does not know other ways to write HTML. @throws for markup that is not balanced */
export function treesOf(markup: string): ElementTree[] {
  const trees: ElementTree[] = [];
  const open: Array<{ readonly name: string; readonly children: ElementTree[] }> = [];
  for (const { groups = {} } of markup.matchAll(TOKEN)) {
    const { end, name, attributes = '', isVoid, text } = groups;
    const { children } = open.at(-1) ?? { children: trees };
    if (text !== undefined) children.push(unescape(text));
    else if (name === undefined) invariant(open.pop()?.name === end, `markup with a stray </${end}>`);
    else {
      const own: ElementTree[] = [];
      children.push([name, attributesOf(attributes), own]);
      if (isVoid === '') open.push({ name, children: own });
    }
  }
  invariant(open.length === 0, 'markup that begins more than it ends');
  return trees;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, unescape(value)]));
}

function unescape(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (escape) => CHARACTERS[escape] ?? escape);
}

/** JSON for a `<script>` data block, with `<` escaped: it could end the block or open a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
