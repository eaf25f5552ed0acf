import type { ElementTree } from '#lib/element-tree.ts';
import { invariant } from '#lib/invariant.ts';

/** An end tag, a start tag (attributes, and whether it is void) or text. React escapes `<` and `>` in values too. */
const TOKEN = /<\/(?<end>[\w-]+)>|<(?<name>[\w-]+)(?<attributes>[^>]*?)(?<isVoid>\/?)>|(?<text>[^<]+)/g;
const ATTRIBUTE = /([^\s=]+)="([^"]*)"/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Parses React's static markup. It does not know other ways to write HTML. @throws for markup that is not balanced */
export function treesOf(markup: string): ElementTree[] {
  const [top, ...open] = [...markup.matchAll(TOKEN)].reduce<Open[]>(
    (stack, { groups = {} }) => {
      const { end, name, attributes = '', isVoid, text } = groups;
      const [inner, outer] = [stack.at(-1), stack.at(-2)];
      invariant(inner, 'markup that ends more than it begins');
      if (text !== undefined) inner.children.push(unescape(text));
      else if (end === undefined) stack.push({ name: name ?? '', attributes: attributesOf(attributes), children: [] });
      if (end !== undefined || isVoid === '/') {
        const ended = stack.pop();
        const parent = end === undefined ? stack.at(-1) : outer;
        invariant(ended && parent && (end ?? ended.name) === ended.name, `markup with a stray </${end}>`);
        parent.children.push([ended.name, ended.attributes, ended.children]);
      }
      return stack;
    },
    [{ name: '', attributes: {}, children: [] }],
  );
  invariant(top && open.length === 0, 'markup that begins more than it ends');
  return top.children;
}

type Open = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: ElementTree[];
};

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, unescape(value)]));
}

function unescape(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (escape) => ESCAPES[escape] ?? escape);
}
