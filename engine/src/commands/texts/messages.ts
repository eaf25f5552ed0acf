/** The messages of a language by their keys: `pages.home.title`. */
export type Messages = ReadonlyMap<string, string>;

/** A message file: nested objects of ICU messages. */
type MessageTree = { [key: string]: MessageTree | string };

export function parseMessages(json: string): Map<string, string> {
  return new Map(entriesBelow(JSON.parse(json) as MessageTree, ''));
}

function entriesBelow(tree: MessageTree, prefix: string): Array<[string, string]> {
  return Object.entries(tree).flatMap(([key, value]): Array<[string, string]> =>
    typeof value === 'string' ? [[prefix + key, value]] : entriesBelow(value, `${prefix}${key}.`),
  );
}

/** The text of a file with these messages, in their order. */
export function messageFile(messages: Messages): string {
  const tree: MessageTree = {};
  for (const [key, text] of messages) {
    const names = key.split('.');
    const last = names.pop() ?? '';
    let branch = tree;
    for (const name of names) {
      const below = branch[name];
      const next = typeof below === 'object' ? below : {};
      branch[name] = next;
      branch = next;
    }
    branch[last] = text;
  }
  return `${JSON.stringify(tree, null, 2)}\n`;
}
