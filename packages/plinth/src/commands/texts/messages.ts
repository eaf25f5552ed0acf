import compile from 'icu-minify/compile';
import { countWords } from 'plinth-policies/lint';

/** The messages of a language by their keys: `pages.home.title`. */
export type Messages = ReadonlyMap<string, string>;

/** A message file: nested objects of ICU messages. */
type MessageTree = { [key: string]: MessageTree | string };

/** What the compiler's numbers for an argument's type mean. */
const KINDS = [undefined, 'select', 'plural', 'selectordinal', 'number', 'date', 'time'];

export function parseMessages(json: string): Map<string, string> {
  return new Map(entriesBelow(JSON.parse(json) as MessageTree, ''));
}

function entriesBelow(tree: MessageTree, prefix: string): Array<[string, string]> {
  return Object.entries(tree).flatMap(([key, value]): Array<[string, string]> =>
    typeof value === 'string' ? [[prefix + key, value]] : entriesBelow(value, `${prefix}${key}.`),
  );
}

export function messageFile(messages: Messages): string {
  const tree: MessageTree = {};
  for (const [key, text] of messages) {
    const names = key.split('.');
    const last = names.pop() ?? '';
    let branch = tree;
    // `as`: no key is a text and the beginning of another one.
    for (const name of names) branch = (branch[name] ??= {}) as MessageTree;
    branch[last] = text;
  }
  return `${JSON.stringify(tree, null, 2)}\n`;
}

/** Words of messages, without their values: "was {number}" is one. */
export function wordsOfMessages(texts: readonly string[]): number {
  return countWords(texts.map((text) => text.replace(/\{[^{}]*\}/g, ' ')).join(' '));
}

/**
 * The arguments of a message, as `name: kind`, sorted, each once.
 * @throws for what is not ICU syntax, and for what would throw when it is shown: tags and named formats.
 */
export function messageArguments(message: string): string[] {
  const found = new Set<string>();
  collect(compile(message), found);
  return [...found].toSorted();
}

function collect(nodes: unknown, found: Set<string>): void {
  if (!Array.isArray(nodes)) return;
  for (const node of nodes) {
    if (!Array.isArray(node)) continue;
    const [name, type, options] = node as [string, unknown, unknown];
    const kind = type === undefined ? 'text' : KINDS[Number(type)];
    if (kind === undefined) throw new Error(`<${name}> is a tag, and a message is text`);
    if (typeof options === 'string' && kind !== 'select')
      throw new Error(`the format "${options}" of {${name}} has no meaning here: write it as a skeleton (::)`);
    found.add(`${name}: ${kind}`);
    if (kind === 'select' || kind === 'plural' || kind === 'selectordinal')
      for (const branch of Object.values(options as object)) collect(branch, found);
  }
}
