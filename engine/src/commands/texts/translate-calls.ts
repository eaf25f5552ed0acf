import { parseSync, Visitor, type ESTree } from 'vite';

type Argument = ESTree.Argument;

export type TranslateCall = {
  /** `file:line`. */
  readonly place: string;
  /** What keys the call asks for; undefined when its first argument is neither text nor a template with a beginning. */
  readonly key: string | undefined;
  readonly isComputed: boolean;
  readonly matches: (key: string) => boolean;
  /** Names of the values it passes; undefined when they are not written out. */
  readonly values: readonly string[] | undefined;
};

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
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first, second], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 't') return;
      const key = keyOf(first, text);
      calls.push({
        place: `${path}:${text.slice(0, start).split('\n').length}`,
        key,
        isComputed: key?.includes('${') === true,
        matches: key === undefined ? () => false : matcherOf(key, templates[key]),
        values: second === undefined ? [] : valueNames(second),
      });
    },
  });
  visitor.visit(parseSync(path, text).program);
  return calls;
}

function keyOf(node: Argument | undefined, text: string): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  const template = node?.type === 'TemplateLiteral' ? text.slice(node.start + 1, node.end - 1) : '';
  // One without a beginning could be any key of its length.
  return template === '' || template.startsWith('${') ? undefined : template;
}

function matcherOf(key: string, values: readonly string[] | undefined): (candidate: string) => boolean {
  if (!key.includes('${')) return (candidate) => candidate === key;
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join(values === undefined ? '[^.]+' : `(?:${values.join('|')})`)}$`);
  return (candidate) => pattern.test(candidate);
}

function valueNames(node: Argument): readonly string[] | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const names = node.properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}
