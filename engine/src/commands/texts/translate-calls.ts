import { parseSync } from 'vite';

export type TranslateCall = {
  /** `file:line`. */
  readonly place: string;
  /** What keys the call asks for; undefined when its first argument is neither text nor a template with a beginning. */
  readonly key: string | undefined;
  /** Whether the key is put together when the call is made. */
  readonly isComputed: boolean;
  /** Whether a key is one of them. */
  readonly matches: (key: string) => boolean;
  /** Names of the values it passes; undefined when they are not written out. */
  readonly values: readonly string[] | undefined;
};

type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown };

/**
 * The keys that a call may ask for, of those that there are. One that is put together does not ask for what another call
 * names in full: `t(`calc.${name}`)` beside `t('calc.result', { … })` has no need of the values of `calc.result`.
 */
export function keysAskedFor(call: TranslateCall, known: readonly string[], calls: readonly TranslateCall[]): string[] {
  const keys = known.filter(call.matches);
  return call.isComputed ? keys.filter((key) => !calls.some((other) => !other.isComputed && other.key === key)) : keys;
}

/**
 * All calls of `t` in a file. A template stands for every key it may make: `${…}` is one part between dots, or one of
 * the values known for that template.
 */
export function translateCalls(
  path: string,
  text: string,
  templates: Readonly<Record<string, readonly string[]>>,
): TranslateCall[] {
  const calls: TranslateCall[] = [];
  const { program } = parseSync(path, text);
  walk(program as unknown as Node, (node) => {
    if (node.type !== 'CallExpression' || (node['callee'] as Node)['name'] !== 't') return;
    const [first, second] = node['arguments'] as [Node?, Node?];
    const key = first === undefined ? undefined : keyOf(first, text);
    calls.push({
      place: `${path}:${text.slice(0, node.start).split('\n').length}`,
      key,
      isComputed: key?.includes('${') === true,
      matches: key === undefined ? () => false : matcherOf(key, templates[key]),
      values: second === undefined ? [] : valueNames(second),
    });
  });
  return calls;
}

function keyOf(node: Node, text: string): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  const template = node.type === 'TemplateLiteral' ? text.slice(node.start + 1, Number(node['end']) - 1) : '';
  // One without a beginning could be any key of its length.
  return template === '' || template.startsWith('${') ? undefined : template;
}

function matcherOf(key: string, values: readonly string[] | undefined): (candidate: string) => boolean {
  if (!key.includes('${')) return (candidate) => candidate === key;
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join(values === undefined ? '[^.]+' : `(?:${values.join('|')})`)}$`);
  return (candidate) => pattern.test(candidate);
}

function valueNames(node: Node): readonly string[] | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const names = (node['properties'] as Node[]).map((property) => (property['key'] as Node | undefined)?.['name']);
  return names.every((name) => typeof name === 'string') ? names : undefined;
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit);
  }
}
