import compile from 'icu-minify/compile';

const SIMPLE = 'text';
/** What the compiler's numbers for an argument's type mean. */
const KINDS: Readonly<Record<number, string>> = {
  1: 'select',
  2: 'plural',
  3: 'selectordinal',
  4: 'number',
  5: 'date',
  6: 'time',
};

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
    const kind = type === undefined ? SIMPLE : KINDS[Number(type)];
    if (kind === undefined) throw new Error(`<${name}> is a tag, and a message is text`);
    if (typeof options === 'string' && kind !== 'select')
      throw new Error(`the format "${options}" of {${name}} has no meaning here: write it as a skeleton (::)`);
    found.add(`${name}: ${kind}`);
    if (kind === 'select' || kind === 'plural' || kind === 'selectordinal')
      for (const branch of Object.values(options as object)) collect(branch, found);
  }
}
