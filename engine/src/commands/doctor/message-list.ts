import { parse, type DocumentNode, type ObjectNode } from '@humanwhocodes/momoa';
import { shortList, type Finding } from '#commands/doctor/finding.ts';

/** An owner reads a file with more from its first line to its last. */
const MAX_NAMED = 10;

export type MessageList = Pick<Finding, 'file' | 'line'> & {
  /** `pages.home.title (line 4), home.lead (line 9) and 3 more`. */
  readonly names: string;
};

/** Messages of a file of the site, at the line of the first. `json`: the file's text, undefined where there is no file. */
export function messageList(file: string, json: string | undefined, keys: readonly string[]): MessageList {
  const lines = messageLines(json ?? '');
  const named = keys.map((key) => (lines.has(key) ? `${key} (line ${lines.get(key)})` : key));
  return { file, line: lines.get(keys[0] ?? ''), names: shortList(named, MAX_NAMED) };
}

/** The line of each message by its key; empty for a text that is no JSON, which the build reports. */
export function messageLines(json: string): Map<string, number> {
  const body = parsed(json)?.body;
  return new Map(body?.type === 'Object' ? linesIn(body, '') : []);
}

function parsed(json: string): DocumentNode | undefined {
  try {
    return parse(json, { mode: 'json' });
  } catch {
    return undefined;
  }
}

function linesIn({ members }: ObjectNode, prefix: string): Array<[string, number]> {
  return members.flatMap(({ name, value }): Array<[string, number]> => {
    const key = prefix + (name.type === 'String' ? name.value : name.name);
    return value.type === 'Object' ? linesIn(value, `${key}.`) : [[key, value.loc.start.line]];
  });
}
